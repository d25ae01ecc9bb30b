import { connect } from 'node:net'
import { may } from '@portal/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministrator } from '../features/people/administrators/administrators.ts'
import { onBothEngines } from '../testing/databases/engines.ts'
import { fieldsOf, inputSchemas } from '../testing/files/fuzz-input.ts'
import { authorizationExpectations } from '../testing/portal/authorization-expectations.ts'
import { type Endpoint, endpoints } from '../testing/portal/endpoints.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { type Records, recordsOf } from '../testing/records/records.ts'
import { waitFor } from '../testing/runner/wait-for.ts'

const registrar = { id: 'x', userType: 'admin', staffRole: 'registrar' } as const
const json = { 'content-type': 'application/json' }

/** The procedures that attach an upload to a record, each with the field that names the upload. */
const uploadClaims = endpoints.flatMap((endpoint) => {
  const schema = inputSchemas.get(endpoint.name)
  // What programs alone may call: program-students.test.ts.
  if (endpoint.action !== 'anyone' && !may(registrar, endpoint.action, 'x')) return []
  const field = schema && fieldsOf(schema).find(({ name }) => name === 'photo' || name === 'file')
  return field ? [{ ...endpoint, field: field.name }] : []
})

/** Vulnerabilities known from other portals. docs/security.md lists those that are tested elsewhere. */
onBothEngines('a vulnerability known from other portals', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let records: Records
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    const { student, as } = await portal.signInStudent()
    records = recordsOf(portal, admin, { id: student.id, as })
  })
  afterAll(() => portal.close())

  const signInSecond = async (email: string) => {
    const password = await createAdministrator(portal.app.database, email, new Date())
    return portal.signIn({ email, password }, 'admin')
  }
  const send = async ({ method, path, name }: Endpoint, more: object, as = admin) => {
    const { id = '', body } = (await authorizationExpectations[name].probe?.(records)) ?? {}
    const requestBody = JSON.stringify({ ...(body as object), ...more })
    return as.fetch(path.replace(/\{\w+\}/, id), { method, headers: json, body: requestBody })
  }

  describe('a session that is cached after its end', () => {
    it('is looked up in the database for every request, also when another node has ended it', async () => {
      const [first, second] = [await portal.signInStudent(), await portal.signInStudent()]
      for (const { as, student } of [first, second]) expect(await as.me.profile()).toMatchObject({ id: student.id })
      // Written as another process would write it: this process is not notified.
      const { write } = portal.app.database
      await write.deleteFrom('sessions').where('userId', '=', first.student.id).execute()
      await write.updateTable('users').set({ status: 'inactive' }).where('id', '=', second.student.id).execute()
      for (const { as } of [first, second])
        await expect(as.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    })
  })

  describe('a second path to a file without the permission check', () => {
    it('is tested here for every procedure that attaches an upload', () =>
      expect(uploadClaims.length).toBeGreaterThanOrEqual(4))

    it.each(uploadClaims)(
      '$name refuses an upload of another user, one that is already used, and one of another kind',
      async (endpoint) => {
        const [kind, otherKind] =
          endpoint.field === 'photo' ? (['photo', 'certificate'] as const) : (['certificate', 'photo'] as const)
        const second = await signInSecond(`${endpoint.name.toLowerCase()}@college.example`)
        const [own, theirs] = [await records.upload(kind), await records.upload(kind, second)]
        expect((await send(endpoint, { [endpoint.field]: own })).ok).toBe(true)
        for (const upload of [theirs, own, await records.upload(otherKind), 'no-such-upload']) {
          const answer = await send(endpoint, { [endpoint.field]: upload })
          expect(await answer.json()).toMatchObject({ code: 'UPLOAD_GONE' })
        }
        expect((await send(endpoint, { [endpoint.field]: theirs }, second)).ok).toBe(true)
      },
    )

    it('an upload that fifty requests claim at the same moment is used by exactly one', async () => {
      const file = await records.upload('certificate')
      const claim = { studentId: records.studentId, title: 'Marks', documentType: 'T', file }
      const tries = await Promise.allSettled(Array.from({ length: 50 }, () => admin.certificates.add(claim)))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
  })

  it.each([
    ['POST', '/api/students/search', { sort: 'password' }],
    ['POST', '/api/students/search', { sort: 'name; drop table users' }],
    ['POST', '/api/students/search', { sort: ['name'] }],
    ['POST', '/api/students/search', { 'users.email': ['x'] }],
    ['POST', '/api/students/search', { course: { $ne: '' } }],
    ['POST', '/api/students/search', { where: '1=1' }],
    ['POST', '/api/students.csv', { sort: 'search' }],
    ['POST', '/api/requests/search', { status: "Pending' or '1'='1" }],
    ['POST', '/api/requests/search', { status: 'Pending', sort: 'seq' }],
    ['POST', '/api/audit/search', { action: "x' or 1=1 --" }],
    ['POST', '/api/audit/search', { from: "2026-01-01' --" }],
    ['GET', `/api/students/x/id-cards?sort=${encodeURIComponent('seq desc; --')}`, undefined],
    ['GET', '/api/students/x/certificates?fields=password', undefined],
    ['GET', '/api/students/x?select=*', undefined],
  ] as const)('unknown fields, sort orders and filters are refused: %s %s %j', async (method, path, body) => {
    const answer = await admin.fetch(path, { method, headers: json, body: body && JSON.stringify(body) })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('the student to change is taken from the path, never from the body', async () => {
    const [student, other] = [await portal.addStudent(), await portal.addStudent()]
    const { password: _, status: __, id: ___, ...details } = student
    const body = JSON.stringify({ ...details, password: '', photo: '', id: other.id, lastName: 'Renamed' })
    await admin.fetch(`/api/students/${student.id}`, { method: 'PUT', headers: json, body })
    expect((await admin.students.read({ id: student.id })).lastName).toBe('Renamed')
    expect((await admin.students.read({ id: other.id })).lastName).toBe('Sharma')
  })

  describe('one bad request that stops the whole portal', () => {
    const { length } = '{"email":'
    it.each([
      ['a path that cannot be decoded', 'GET /api/%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['an invalid absolute URL', 'GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['two slashes', 'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
      ['an invalid host', 'GET /api/session HTTP/1.1\r\nHost: [::1\r\n\r\n'],
      ['a host with spaces', 'POST /api/session HTTP/1.1\r\nHost: a b\r\nContent-Length: 2\r\n\r\n{}'],
      ['an unknown method', 'PROPFIND /api/students HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
      ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(5_000)}\r\n`],
      [
        'a very long cookie',
        `GET /api/session HTTP/1.1\r\nHost: x\r\nCookie: portal.session_token=${'%'.repeat(8_000)}\r\n\r\n`,
      ],
      [
        'two different lengths',
        'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 9\r\n\r\n{}',
      ],
      [
        'a body that breaks off',
        `POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: ${length + 9}\r\n\r\n{"email":`,
      ],
      ['an invalid chunk', 'POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
      ['an upgrade', 'GET /api/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ])('%s does not', async (_what, sent) => {
      const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
      socket.on('error', () => {})
      let received = ''
      socket.setEncoding('latin1').on('data', (text) => (received += text))
      // The client ends the connection, so that a server that waits for the rest learns that there is none.
      socket.end(sent, 'latin1')
      await waitFor(() => expect(socket.closed || received !== '').toBe(true))
      socket.destroy()
      expect(received).not.toMatch(/^HTTP\/1\.1 5/)
      expect((await portal.stranger.fetch('/healthz')).status).toBe(200)
      expect(portal.lines.join('')).not.toContain('unhandled error')
    })
  })
})

onBothEngines('the health check, which anyone may call', (engine) => {
  it('does not use the database: it answers while the database is down, with any cookie', async () => {
    const portal = await openTestPortal(engine)
    const { cookie } = await portal.signInAdmin()
    await portal.app.database.close()
    for (const path of ['/healthz', '/api/openapi.json', '/api/docs']) {
      expect((await portal.stranger.fetch(path, { headers: { cookie } })).status).toBe(200)
    }
    expect((await portal.stranger.fetch('/api/session', { headers: { cookie } })).status).toBeGreaterThanOrEqual(500)
    await portal.close()
  })
})
