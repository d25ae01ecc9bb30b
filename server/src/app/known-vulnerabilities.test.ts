import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAdministrator } from '../features/administrators/administrators.ts'
import { authorizationExpectations } from '../testing/authorization-expectations.ts'
import { type Endpoint, endpoints } from '../testing/endpoints.ts'
import { onBothEngines } from '../testing/engines.ts'
import { fieldsOf, inputSchemas } from '../testing/fuzz-input.ts'
import { type Records, recordsOf } from '../testing/records.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/test-portal.ts'

const json = { 'content-type': 'application/json' }

/** The procedures that attach an upload to a record, each with the field that names the upload. */
const claims = endpoints.flatMap((way) => {
  const schema = inputSchemas.get(way.name)
  const field = schema && fieldsOf(schema).find(({ name }) => name === 'photo' || name === 'file')
  return field ? [{ ...way, field: field.name }] : []
})

/** Vulnerabilities that other portals had. Those with tests elsewhere are listed in docs/security.md. */
onBothEngines('a vulnerability of other portals', (engine) => {
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
  const tx = async ({ method, path, name }: Endpoint, more: object, as = admin) => {
    const { id = '', body } = (await authorizationExpectations[name].probe?.(records)) ?? {}
    const sent = JSON.stringify({ ...(body as object), ...more })
    return as.fetch(path.replace(/\{\w+\}/, id), { method, headers: json, body: sent })
  }

  describe('a session that is remembered after it has ended', () => {
    it('is asked of the database each time, whoever ended it', async () => {
      const [one, other] = [await portal.signInStudent(), await portal.signInStudent()]
      for (const { as, student } of [one, other]) expect(await as.me.profile()).toMatchObject({ id: student.id })
      // Written as another process would: this one is not notified.
      const { write } = portal.app.database
      await write.deleteFrom('sessions').where('userId', '=', one.student.id).execute()
      await write.updateTable('users').set({ status: 'inactive' }).where('id', '=', other.student.id).execute()
      for (const { as } of [one, other]) await expect(as.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    })
  })

  describe('a second way to a file that leaves the check out', () => {
    it('would be looked at here', () => expect(claims.length).toBeGreaterThanOrEqual(4))

    it.each(claims)("$name takes nobody else's upload, no used one, and none of another kind", async (way) => {
      const [kind, otherKind] =
        way.field === 'photo' ? (['photo', 'certificate'] as const) : (['certificate', 'photo'] as const)
      const second = await signInSecond(`${way.name}@college.example`)
      const [own, theirs] = [await records.upload(kind), await records.upload(kind, second)]
      expect((await tx(way, { [way.field]: own })).ok).toBe(true)
      for (const upload of [theirs, own, await records.upload(otherKind), 'no-such-upload']) {
        const answer = await tx(way, { [way.field]: upload })
        expect(await answer.json()).toMatchObject({ code: 'UPLOAD_GONE' })
      }
      expect((await tx(way, { [way.field]: theirs }, second)).ok).toBe(true)
    })

    it('one upload that fifty claim at the same moment serves one of them', async () => {
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
  ] as const)(
    'names of fields, orders and filters that are not its own reach no query: %s %s %j',
    async (method, path, body) => {
      const answer = await admin.fetch(path, { method, headers: json, body: body && JSON.stringify(body) })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
    },
  )

  it('whom it is about stands in the path and in the session, never in what is sent', async () => {
    const [one, other] = [await portal.addStudent(), await portal.addStudent()]
    const { password: _, status: __, id: ___, ...details } = one
    const body = JSON.stringify({ ...details, password: '', photo: '', id: other.id, lastName: 'Renamed' })
    await admin.fetch(`/api/students/${one.id}`, { method: 'PUT', headers: json, body })
    expect((await admin.students.read({ id: one.id })).lastName).toBe('Renamed')
    expect((await admin.students.read({ id: other.id })).lastName).toBe('Sharma')
  })

  describe('one bad request that ends the whole portal', () => {
    const { length } = '{"email":'
    it.each([
      ['an address that cannot be read', 'GET /api/%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['an address of another kind', 'GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['two slashes', 'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
      ['a host that is none', 'GET /api/session HTTP/1.1\r\nHost: [::1\r\n\r\n'],
      ['a host with spaces', 'POST /api/session HTTP/1.1\r\nHost: a b\r\nContent-Length: 2\r\n\r\n{}'],
      ['an unknown method', 'PROPFIND /api/students HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
      ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(5_000)}\r\n`],
      [
        'a cookie without end',
        `GET /api/session HTTP/1.1\r\nHost: x\r\nCookie: portal.session_token=${'%'.repeat(8_000)}\r\n\r\n`,
      ],
      ['two lengths', 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 9\r\n\r\n{}'],
      [
        'a body that breaks off',
        `POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: ${length + 9}\r\n\r\n{"email":`,
      ],
      ['a chunk that is none', 'POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
      ['an upgrade', 'GET /api/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ])('%s does not', async (_what, sent) => {
      const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
      socket.on('error', () => {})
      let answered = ''
      socket.setEncoding('latin1').on('data', (text) => (answered += text))
      // The client ends the connection, so that a server that waits for the rest learns that there is none.
      socket.end(sent, 'latin1')
      await vi.waitFor(() => expect(socket.closed || answered !== '').toBe(true), 5_000)
      socket.destroy()
      expect(answered).not.toMatch(/^HTTP\/1\.1 5/)
      expect((await portal.stranger.fetch('/healthz')).status).toBe(200)
      expect(portal.lines.join('')).not.toContain('unhandled error')
    })
  })
})

onBothEngines('the health check, which strangers could make expensive', (engine) => {
  it('asks nobody and nothing: it is given even while the database is gone, whatever cookie comes with it', async () => {
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
