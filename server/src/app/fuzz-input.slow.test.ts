import { keyActions } from '@portal/contract/actions'
import { featureNames } from '@portal/contract/features'
import { JSON_BODY_MAX_BYTES, LONG_BODY_MAX_BYTES } from '@portal/contract/limits'
import { exportInput } from '@portal/contract/people/students'
import { MINUTE_MS } from '@portal/contract/time/durations'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../testing/databases/engines.ts'
import {
  fieldsOf,
  foreignFields,
  fuzzInput,
  inputSchemas,
  maliciousTexts,
  type ValidValues,
} from '../testing/files/fuzz-input.ts'
import { authorizationExpectations } from '../testing/portal/authorization-expectations.ts'
import { confirmSessions } from '../testing/portal/confirmations.ts'
import { type Endpoint, endpoints } from '../testing/portal/endpoints.ts'
import { switchFeature } from '../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { recordsOf } from '../testing/records/records.ts'
import { unreachableProvider } from '../testing/services/oidc-provider.ts'

/** Inputs for each procedure and caller. What refuses most of them is before the database, so PostgreSQL has a sample. */
const RUNS = { sqlite: 12, postgres: 3 }
const MEGABYTE = 1024 * 1024
const procedures = endpoints.filter(({ name }) => inputSchemas.has(name))
const withId = endpoints.filter(({ method, path }) => method === 'GET' && path.includes(':id'))

type Input = Record<string, unknown>

/** A value as text for a URL. */
const asText = (value: unknown) => (typeof value === 'string' ? value : `${JSON.stringify(value)}`).toWellFormed()

const parameterOf = (path: string) => /\{(\w+)\}/.exec(path)?.[1] ?? ''

onBothEngines('unusual input', (engine) => {
  let portal: TestPortal
  let callers: Record<'student' | 'admin', Caller>
  let program: Caller
  let sharedStudent: Awaited<ReturnType<typeof addStudentWithRecords>>
  beforeAll(async () => {
    portal = await openTestPortal(engine, {
      ...{ PORTAL_VERIFICATION: 'on', PORTAL_SECOND_FACTOR: 'offered' },
      ...unreachableProvider,
    })
    for (const feature of featureNames) await switchFeature(portal, feature)
    callers = { admin: await portal.signInAdmin(), student: (await portal.signInStudent()).as }
    program = await portal.keyCaller(keyActions)
    sharedStudent = await addStudentWithRecords()
  })
  afterAll(() => portal.close())
  // These tests exceed the limit of requests per minute, so each starts with a new minute.
  beforeEach(async () => {
    portal.passTime(MINUTE_MS)
    await confirmSessions(portal)
  })

  const permittedCaller = ({ name }: Pick<Endpoint, 'name'>) => {
    // An administrator may do it, but has no passkey: FORBIDDEN after the input is read.
    if (name === 'confirmation.passkey') return callers.admin
    const { admin, student } = authorizationExpectations[name].outcomes
    if (admin !== 'FORBIDDEN') return callers.admin
    return student === 'FORBIDDEN' ? program : callers.student
  }

  /** Input that the procedure accepts; without a password, because hashing is slow. */
  const validInput = async ({ name, path }: Endpoint): Promise<Input> => {
    const { id, body } = (await authorizationExpectations[name].probe?.(sharedStudent.records)) ?? {}
    const password = name === 'students.update' ? { password: '' } : {}
    return { ...(body as Input), ...password, ...(id ? { [parameterOf(path)]: id } : {}) }
  }

  /** Sends an input as the contract defines it: the path parameter in the path, the rest in the query or the body. */
  const send = (as: Caller, { method, path }: Endpoint, input: Input) => {
    const { [parameterOf(path)]: id, ...rest } = input
    const url = path.replace(/\{\w+\}/, encodeURIComponent(asText(id)).slice(0, 4_000))
    if (method === 'GET') {
      const query = new URLSearchParams(
        Object.entries(rest).map(([name, value]): [string, string] => [name, asText(value).slice(0, 1_000)]),
      )
      return as.fetch(`${url}?${query}`)
    }
    const headers = { 'content-type': 'application/json' }
    return as.fetch(url, { method, headers, body: JSON.stringify(rest) })
  }

  /** A student with one record of each kind, and all their rows in the database. */
  const addStudentWithRecords = async () => {
    const { student, as } = await portal.signInStudent()
    const records = recordsOf(portal, callers.admin, { id: student.id, as })
    const ids = {
      request: await records.request(),
      idCard: await records.idCard(),
      certificate: await records.certificate(),
    }
    const { read } = portal.app.database
    const rows = () =>
      Promise.all([
        read.selectFrom('users').selectAll().where('id', '=', student.id).execute(),
        read.selectFrom('identities').selectAll().where('id', '=', student.id).execute(),
        read.selectFrom('accounts').selectAll().where('userId', '=', student.id).execute(),
        read.selectFrom('sessions').selectAll().where('userId', '=', student.id).execute(),
        read.selectFrom('requests').selectAll().where('studentId', '=', student.id).execute(),
        read.selectFrom('idCards').selectAll().where('studentId', '=', student.id).execute(),
        read.selectFrom('certificates').selectAll().where('studentId', '=', student.id).execute(),
      ])
    return { id: student.id, email: student.email, ids, rows, records }
  }

  describe.each(['student', 'admin'] as const)('by a %s', (userType) => {
    let bystander: Awaited<ReturnType<typeof addStudentWithRecords>>
    beforeAll(async () => {
      bystander = await addStudentWithRecords()
    })

    const open = procedures.filter(({ name }) => authorizationExpectations[name].outcomes[userType] !== 'FORBIDDEN')
    it.each(open)(
      '$name never answers with a server error, and no record of another student changes',
      async (endpoint) => {
        // A student sends the ids of another student's records; an administrator may change the records they name.
        const changes = userType === 'admin' && endpoint.method !== 'GET'
        const target = changes ? await addStudentWithRecords() : sharedStudent
        const owner = userType === 'student' ? bystander : target
        const plausible: ValidValues = {
          id: [...Object.values(owner.ids), owner.id, 'x'],
          ids: [...Object.values(owner.ids), 'x'],
          studentId: [owner.id, 'x'],
          email: ['somebody@college.example', 'x.y+z@college.example', owner.email],
          password: ['a-good-secret'],
          contact: ['9812345678'],
          dob: ['2005-06-19'],
          photo: userType === 'admin' ? [await target.records.upload('photo'), ''] : ['x'],
          file: userType === 'admin' ? [await target.records.upload('certificate'), ''] : ['x'],
          from: ['2026-01-01', ''],
          to: [''],
        }
        const before = await bystander.rows()
        const { as } = /signIn|signOut/.test(endpoint.name) ? await portal.signInStudent() : { as: callers[userType] }
        const input = fuzzInput(inputSchemas.get(endpoint.name) ?? exportInput, plausible)
        await fc.assert(
          fc.asyncProperty(input, async (sent) => {
            const answer = await send(as, endpoint, Object(sent) as Input)
            const text = await answer.text()
            expect(answer.status, text).toBeLessThan(500)
          }),
          { numRuns: RUNS[engine] },
        )
        expect(await bystander.rows()).toEqual(before)
        expect(({} as Input).a).toBeUndefined()
      },
    )
  })

  it.each(procedures)('$name accepts or refuses every text in every field without a server error', async (endpoint) => {
    const valid = await validInput(endpoint)
    for (const { name, several } of fieldsOf(inputSchemas.get(endpoint.name) ?? exportInput)) {
      for (const text of maliciousTexts) {
        const answer = await send(permittedCaller(endpoint), endpoint, { ...valid, [name]: several ? [text] : text })
        expect(answer.status, `${name}: ${JSON.stringify(text)}: ${await answer.text()}`).toBeLessThan(500)
      }
    }
  })

  // The shape of a body is refused before the database is asked.
  const proceduresOnce = engine === 'sqlite' ? procedures : []
  const writingProcedures = proceduresOnce.filter(({ method }) => method !== 'GET')
  const longBodies = engine === 'sqlite' ? ['/api/session', '/api/students/search', '/api/students.csv'] : []

  it.each(proceduresOnce)('$name refuses unknown fields and changes nothing', async (endpoint) => {
    const [valid, before] = [await validInput(endpoint), await sharedStudent.rows()]
    const others = [...foreignFields, 'constructor', '__proto__'].filter((name) => !Object.hasOwn(valid, name))
    for (const extra of others) {
      const answer = await send(
        permittedCaller(endpoint),
        endpoint,
        Object.fromEntries([...Object.entries(valid), [extra, 'Approved']]),
      )
      expect(answer.status, extra).toBe(422)
    }
    expect(await sharedStudent.rows()).toEqual(before)
  })

  it.each(writingProcedures)('$name refuses a body that is too long or nested too deeply', async (endpoint) => {
    const sendText = async (body: string) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await permittedCaller(endpoint).fetch(endpoint.path.replace(/\{\w+\}/, 'x'), {
        method: endpoint.method,
        headers,
        body,
      })
      return [answer.status, ((await answer.json()) as { code?: string }).code]
    }
    const maxBytes = endpoint.takesLongTexts ? LONG_BODY_MAX_BYTES : JSON_BODY_MAX_BYTES
    expect(await sendText(JSON.stringify({ message: 'x'.repeat(maxBytes) }))).toEqual([413, 'TOO_LARGE'])
    const depth = maxBytes / 8
    for (const body of [
      '['.repeat(depth),
      '['.repeat(depth) + ']'.repeat(depth),
      '{"id":'.repeat(depth) + 1 + '}'.repeat(depth),
    ]) {
      const [status] = await sendText(body)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  })

  it.each(longBodies)('a body of ten megabytes is refused by %s', async (path) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ q: 'x'.repeat(10 * MEGABYTE) })
    expect((await callers.admin.fetch(path, { method: 'POST', headers, body })).status).toBe(413)
  })

  it.each(withId)('$name answers 404 for an invalid id', async ({ name, path }) => {
    const isForAdmins = authorizationExpectations[name].outcomes.student === 'FORBIDDEN'
    const permitted = isForAdmins ? [permittedCaller({ name })] : Object.values(callers)
    for (const id of ['%00', 'a%00b', '%ff', '%ED%A0%80', '..%2f..%2fetc%2fpasswd', "'", '%25', 'x'.repeat(4_000)]) {
      for (const as of permitted) expect((await as.fetch(path.replace(':id', id))).status, id).toBe(404)
    }
  })
})
