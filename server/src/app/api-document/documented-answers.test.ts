import { featureNames } from '@portal/contract/features'
import { JSON_BODY_MAX_BYTES, LONG_BODY_MAX_BYTES } from '@portal/contract/limits'
import { API } from '@portal/contract/paths'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Document, type Operation, operationsOf, referredName } from '../../platform/http/openapi.ts'
import { confirmSessions } from '../../testing/portal/confirmations.ts'
import { switchFeature } from '../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { unreachableProvider } from '../../testing/services/oidc-provider.ts'
import { apiDocument } from './api-document.ts'

const PROBLEM_MEMBERS = ['type', 'title', 'status', 'detail', 'instance', 'code', 'message', 'data']
/** Wrong keys are refused for a time after some of them. */
const PAUSE_EVERY = 5

let portal: TestPortal
let document: Document
let people: Record<'admin' | 'student' | 'stranger', Caller>
beforeAll(async () => {
  document = await apiDocument({ name: 'College', url: 'https://portal.example' })
  portal = await openTestPortal('sqlite', {
    ...{ PORTAL_VERIFICATION: 'on', PORTAL_SECOND_FACTOR: 'offered' },
    ...unreachableProvider,
  })
  for (const feature of featureNames) await switchFeature(portal, feature)
  const { as: student } = await portal.signInStudent()
  people = { admin: await portal.signInAdmin(), student, stranger: portal.stranger }
})
afterAll(() => portal.close())

/** Whose call gets furthest: the office, or the student whose own records it is about. */
const callerOf = ({ description = '', security = [] }: Operation) => {
  if (security.length === 0) return people.stranger
  return /For (registrar|clerk|auditor)/.test(description) ? people.admin : people.student
}

/** The event stream stays open, and signing out ends the session that the others need. */
const operationsToCall = () =>
  operationsOf(document.paths).filter(
    ({ operation }) => !['live', 'session.signOut', 'account.endSessions'].includes(operation.operationId ?? ''),
  )

type Listed = ReturnType<typeof operationsOf>[number]
type Body = Record<string, string | undefined>

const urlOf = ({ path }: Listed) => API + path.replace('{kind}', 'photo').replaceAll(/\{\w+\}/g, 'no-such-record')

/** What an answer is, where the document does not say it: its status and code. Null where it does. */
async function undocumented({ operation }: Listed, answer: Response) {
  const response = operation.responses[`${answer.status}`]
  if (answer.ok) return response ? null : `${answer.status}`
  const body = (await answer.json()) as Body
  const { description = '' } = document.components.responses[referredName(response ?? {})] ?? {}
  const hasAll = PROBLEM_MEMBERS.every((member) => body[member] !== undefined)
  const isProblem = answer.headers.get('content-type') === 'application/problem+json' && hasAll
  const isLimitNamed = answer.status !== 429 || answer.headers.has('ratelimit')
  return description.includes(`\`${body.code}\``) && isProblem && isLimitNamed ? null : `${answer.status} ${body.code}`
}

/** Calls every operation in this way, and returns the answers that the document does not have. */
async function callAll(call: (listed: Listed) => Promise<Response> | null) {
  const wrong: string[] = []
  for (const [at, listed] of operationsToCall().entries()) {
    if (at % PAUSE_EVERY === 0) {
      portal.passTime(MINUTE_MS)
      await confirmSessions(portal)
    }
    const answer = await call(listed)
    const found = answer && (await undocumented(listed, answer))
    if (found) wrong.push(`${listed.method} ${listed.path}: ${found}`)
  }
  return wrong
}

const takesJson = ({ operation }: Listed) => operation.requestBody?.content['application/json'] !== undefined
const json = { 'content-type': 'application/json' }

describe('the API document has what every operation answers', () => {
  it('to somebody with a wrong key', async () => {
    const headers = { authorization: `Bearer pk_${'x'.repeat(8)}_${'y'.repeat(32)}`, ...json }
    expect(
      await callAll((listed) =>
        fetch(portal.url + urlOf(listed), {
          method: listed.method.toUpperCase(),
          headers,
          ...(listed.method === 'get' ? {} : { body: '{}' }),
        }),
      ),
    ).toEqual([])
  })

  it('to somebody who is not signed in', async () => {
    expect(
      await callAll((listed) =>
        portal.stranger.fetch(urlOf(listed), {
          method: listed.method.toUpperCase(),
          headers: json,
          ...(listed.method === 'get' ? {} : { body: '{}' }),
        }),
      ),
    ).toEqual([])
  })

  it.each([
    ['an unknown id and an input that lacks everything', '{}'],
    ['an input that is not JSON', '{"'],
    ['an input with what nobody knows', '{"nobodyKnows":1}'],
  ])('to %s', async (_, body) => {
    expect(
      await callAll((listed) =>
        callerOf(listed.operation).fetch(urlOf(listed), {
          method: listed.method.toUpperCase(),
          ...(listed.method === 'get' ? {} : { headers: json, body }),
        }),
      ),
    ).toEqual([])
  })

  it('to a query with a wrong value', async () => {
    expect(
      await callAll((listed) =>
        listed.method === 'get' && (listed.operation.parameters ?? []).some(({ in: where }) => where === 'query')
          ? callerOf(listed.operation).fetch(`${urlOf(listed)}?pageSize=many&page=-1&changedSince=yesterday`)
          : null,
      ),
    ).toEqual([])
  })

  it('to more than it takes', async () => {
    const body = JSON.stringify({ message: 'x'.repeat(Math.max(JSON_BODY_MAX_BYTES, LONG_BODY_MAX_BYTES) + 1) })
    expect(
      await callAll((listed) =>
        takesJson(listed)
          ? callerOf(listed.operation).fetch(urlOf(listed), {
              method: listed.method.toUpperCase(),
              headers: json,
              body,
            })
          : null,
      ),
    ).toEqual([])
  })

  it('to a method that the address does not have: 405, with those that it has', async () => {
    const methods = Map.groupBy(operationsToCall(), ({ path }) => path)
    for (const [path, listed] of methods) {
      portal.passTime(MINUTE_MS)
      const answer = await portal.stranger.fetch(urlOf({ path } as Listed), { method: 'PATCH' })
      const body = (await answer.json()) as Body
      expect([path, answer.status, body.code]).toEqual([path, 405, 'METHOD_NOT_ALLOWED'])
      const allowed = answer.headers.get('allow')?.split(', ')
      expect(allowed).toEqual(expect.arrayContaining(listed.map(({ method }) => method.toUpperCase())))
    }
  })
})

it('every problem has a page that its type leads to', async () => {
  const answer = await portal.stranger.fetch('/api/me/profile')
  const { type = '', code = '' } = (await answer.json()) as Body
  const page = await portal.stranger.fetch(type)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain(code)
  expect((await portal.stranger.fetch('/api/problems/NO_SUCH_CODE')).status).toBe(404)
})
