import { JSON_BODY_MAX_BYTES } from '@portal/contract/limits'
import { exportInput } from '@portal/contract/students'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authorizationExpectations } from '../testing/authorization-expectations.ts'
import { type Endpoint, endpoints } from '../testing/endpoints.ts'
import { onBothEngines } from '../testing/engines.ts'
import {
  fieldsOf,
  foreignFields,
  fuzzInput,
  inputSchemas,
  maliciousTexts,
  type ValidValues,
} from '../testing/fuzz-input.ts'
import { recordsOf } from '../testing/records.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/test-portal.ts'

const RUNS = 12
const MINUTE_MS = 60_000
const MEGABYTE = 1024 * 1024
const procedures = endpoints.filter(({ name }) => inputSchemas.has(name))
const writingProcedures = procedures.filter(({ method }) => method !== 'GET')
const withId = endpoints.filter(({ path }) => path.includes(':id'))

type Sent = Record<string, unknown>

/** A value as text for a URL. */
const asText = (value: unknown) => (typeof value === 'string' ? value : `${JSON.stringify(value)}`).toWellFormed()

const parameterOf = (path: string) => /\{(\w+)\}/.exec(path)?.[1] ?? ''

onBothEngines('whatever is sent', (engine) => {
  let portal: TestPortal
  let callers: Record<'student' | 'admin', Caller>
  let spare: Awaited<ReturnType<typeof addStudentWithRecords>>
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    callers = { admin: await portal.signInAdmin(), student: (await portal.signInStudent()).as }
    spare = await addStudentWithRecords()
  })
  afterAll(() => portal.close())
  // The tests together send more than the limit for a minute.
  beforeEach(() => portal.passTime(MINUTE_MS))

  const permittedCaller = ({ name }: Endpoint) =>
    authorizationExpectations[name].outcomes.admin === 'FORBIDDEN' ? callers.student : callers.admin

  /** Input that the procedure accepts; without a password, because hashing is slow. */
  const validInput = async ({ name, path }: Endpoint): Promise<Sent> => {
    const { id, body } = (await authorizationExpectations[name].probe?.(spare.records)) ?? {}
    const password = name === 'students.update' ? { password: '' } : {}
    return { ...(body as Sent), ...password, ...(id ? { [parameterOf(path)]: id } : {}) }
  }

  /** Sends an input as the contract says: the parameter of the path in the path, the rest in the query or the body. */
  const send = (as: Caller, { method, path }: Endpoint, input: Sent) => {
    const { [parameterOf(path)]: id, ...rest } = input
    const place = path.replace(/\{\w+\}/, encodeURIComponent(asText(id)).slice(0, 4_000))
    if (method === 'GET') {
      const query = new URLSearchParams(
        Object.entries(rest).map(([name, value]): [string, string] => [name, asText(value).slice(0, 1_000)]),
      )
      return as.fetch(`${place}?${query}`)
    }
    const headers = { 'content-type': 'application/json' }
    return as.fetch(place, { method, headers, body: JSON.stringify(rest) })
  }

  /** A student with one record of each kind, and all their rows in the database. */
  const addStudentWithRecords = async () => {
    const { student: one, as } = await portal.signInStudent()
    const records = recordsOf(portal, callers.admin, { id: one.id, as })
    const ids = {
      request: await records.request(),
      idCard: await records.idCard(),
      certificate: await records.certificate(),
    }
    const { read } = portal.app.database
    const rows = () =>
      Promise.all([
        read.selectFrom('users').selectAll().where('id', '=', one.id).execute(),
        read.selectFrom('identities').selectAll().where('id', '=', one.id).execute(),
        read.selectFrom('accounts').selectAll().where('userId', '=', one.id).execute(),
        read.selectFrom('sessions').selectAll().where('userId', '=', one.id).execute(),
        read.selectFrom('requests').selectAll().where('studentId', '=', one.id).execute(),
        read.selectFrom('idCards').selectAll().where('studentId', '=', one.id).execute(),
        read.selectFrom('certificates').selectAll().where('studentId', '=', one.id).execute(),
      ])
    return { id: one.id, email: one.email, ids, rows, records }
  }

  describe.each(['student', 'admin'] as const)('by a %s', (who) => {
    let bystander: Awaited<ReturnType<typeof addStudentWithRecords>>
    beforeAll(async () => {
      bystander = await addStudentWithRecords()
    })

    const open = procedures.filter(({ name }) => authorizationExpectations[name].outcomes[who] !== 'FORBIDDEN')
    it.each(open)('$name answers sensibly, and nobody else’s records change', async (way) => {
      const target = way.method === 'GET' ? spare : await addStudentWithRecords()
      // A student names the records of others; an administrator may change the records that they name.
      const known = who === 'student' ? bystander : target
      const plausible: ValidValues = {
        id: [...Object.values(known.ids), known.id, 'x'],
        studentId: [known.id, 'x'],
        email: ['somebody@college.example', 'x.y+z@college.example', known.email],
        password: ['a-good-secret'],
        contact: ['9812345678'],
        dob: ['2005-06-19'],
        photo: who === 'admin' ? [await target.records.upload('photo'), ''] : ['x'],
        file: who === 'admin' ? [await target.records.upload('certificate'), ''] : ['x'],
        from: ['2026-01-01', ''],
        to: [''],
      }
      const before = await bystander.rows()
      const { as } = /signIn|signOut/.test(way.name) ? await portal.signInStudent() : { as: callers[who] }
      const input = fuzzInput(inputSchemas.get(way.name) ?? exportInput, plausible)
      await fc.assert(
        fc.asyncProperty(input, async (sent) => {
          const answer = await send(as, way, Object(sent) as Sent)
          const told = await answer.text()
          expect(answer.status, told).toBeLessThan(500)
        }),
        { numRuns: RUNS },
      )
      expect(await bystander.rows()).toEqual(before)
      expect(({} as Sent).a).toBeUndefined()
    })
  })

  it.each(procedures)('$name takes every text in every field, or says why not', async (way) => {
    const right = await validInput(way)
    for (const { name, several } of fieldsOf(inputSchemas.get(way.name) ?? exportInput)) {
      for (const text of maliciousTexts) {
        const answer = await send(permittedCaller(way), way, { ...right, [name]: several ? [text] : text })
        expect(answer.status, `${name}: ${JSON.stringify(text)}: ${await answer.text()}`).toBeLessThan(500)
      }
    }
  })

  it.each(procedures)('$name refuses fields that are not its own, and changes nothing', async (way) => {
    const [right, before] = [await validInput(way), await spare.rows()]
    const others = [...foreignFields, 'constructor', '__proto__'].filter((name) => !Object.hasOwn(right, name))
    for (const extra of others) {
      const answer = await send(
        permittedCaller(way),
        way,
        Object.fromEntries([...Object.entries(right), [extra, 'Approved']]),
      )
      expect(answer.status, extra).toBe(422)
    }
    expect(await spare.rows()).toEqual(before)
  })

  it.each(writingProcedures)('$name refuses a body that is too long or nested too deeply', async (way) => {
    const sendText = async (body: string) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await permittedCaller(way).fetch(way.path.replace(/\{\w+\}/, 'x'), {
        method: way.method,
        headers,
        body,
      })
      return [answer.status, ((await answer.json()) as { code?: string }).code]
    }
    expect(await sendText(JSON.stringify({ message: 'x'.repeat(JSON_BODY_MAX_BYTES) }))).toEqual([413, 'TOO_LARGE'])
    const depth = JSON_BODY_MAX_BYTES / 8
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

  it.each(['/api/session', '/api/students/search', '/api/students.csv'])(
    'ten megabytes are too many for %s',
    async (path) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ q: 'x'.repeat(10 * MEGABYTE) })
      expect((await callers.admin.fetch(path, { method: 'POST', headers, body })).status).toBe(413)
    },
  )

  it.each(withId)('$name finds nothing under an id that cannot be one', async ({ path }) => {
    for (const id of ['%00', 'a%00b', '%ff', '%ED%A0%80', '..%2f..%2fetc%2fpasswd', "'", '%25', 'x'.repeat(4_000)]) {
      for (const as of Object.values(callers)) expect((await as.fetch(path.replace(':id', id))).status, id).toBe(404)
    }
  })
})
