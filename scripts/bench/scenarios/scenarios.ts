import { topics } from '@portal/contract/topics'
import { pick } from '../../random.ts'
import type { Call, Change } from '../client/protocol.ts'
import { makeMessage } from '../seed/requests.ts'
import { PASSWORD } from '../seed/seed.ts'
import { type Dataset, read, repeat, write } from './calls.ts'
import { queuePages, queueSearches } from './queue.ts'
import { everythingSearches, studentPages, studentSearches } from './students.ts'

const CALLS = 2_000
const LIST_P99_MS = 20
const COUNTS_P99_MS = 5
/** Shares (0.6, 0.65, 0.75) of what version 0.4 took: 30, 73 and 33 times the processor time of the baseline. */
const [MY_REQUESTS_TIMES, QUEUE_TIMES, CREATES_TIMES] = [18, 47, 25]

/** The target of a figure under load: percent of the baseline's rate, so many times its processor time at most, or calls per second. */
export type Target = { share?: number; times?: number; perSecond?: number }

/** What is measured with every connection busy, in this order. */
export function loadScenarios(dataset: Dataset): { name: string; calls: Call[]; target: Target }[] {
  const scenario = (name: string, target: Target, make: () => Call) => ({ name, calls: repeat(CALLS, make), target })
  const anyOf = (makers: Record<string, () => Call>) => () => pick(dataset.random, Object.values(makers))()
  const pages = queuePages(dataset)
  return [
    scenario('my profile', {}, ownRecords(dataset, '/me/profile')),
    scenario('my requests', { times: MY_REQUESTS_TIMES }, ownRecords(dataset, '/me/requests')),
    scenario('pending queue, first pages', { times: QUEUE_TIMES }, pages.first),
    scenario('pending queue, any page', {}, pages.any),
    scenario('students, any list and page', {}, anyOf(studentPages(dataset))),
    scenario('students, any search', {}, anyOf(studentSearches(dataset))),
    scenario('search over everything', {}, anyOf(everythingSearches(dataset))),
    scenario('pending queue, any search', {}, anyOf(queueSearches(dataset))),
    scenario('counts', {}, () => read(pick(dataset.random, dataset.admins), '/counts')),
    { name: 'creates', calls: submitCalls(dataset), target: { times: CREATES_TIMES } },
    { name: 'sign-ins', calls: signInCalls(dataset), target: { perSecond: 40 } },
  ]
}

/** What is measured with one client. */
export function singleClientScenarios(dataset: Dataset): { name: string; calls: Call[]; p99Ms: number }[] {
  const scenario = (name: string, make: () => Call, p99Ms = LIST_P99_MS) => ({
    name: `single client: ${name}`,
    calls: repeat(CALLS, make),
    p99Ms,
  })
  const each = (what: string, makers: Record<string, () => Call>) =>
    Object.entries(makers).map(([way, make]) => scenario(`${what} ${way}`, make))
  const pages = queuePages(dataset)
  return [
    scenario('my requests', ownRecords(dataset, '/me/requests')),
    scenario('queue, first pages', pages.first),
    scenario('queue, any page', pages.any),
    ...each('students', studentPages(dataset)),
    ...each('search students:', studentSearches(dataset)),
    ...each('search everything:', everythingSearches(dataset)),
    ...each('search queue:', queueSearches(dataset)),
    scenario('counts', () => read(pick(dataset.random, dataset.admins), '/counts'), COUNTS_P99_MS),
  ]
}

/** Changes whose events open streams receive: each by another student, so that events can be told apart. */
export function makeChangeCalls(dataset: Dataset, most: number): Change[] {
  return dataset.virtualUsers.slice(0, most).map((user) => ({
    call: submitCall(dataset, user.cookie),
    topic: topics.requestsOf(user.id),
  }))
}

function ownRecords({ random, virtualUsers }: Dataset, path: string) {
  return () => read(pick(random, virtualUsers).cookie, path)
}

/** One call for each student, because the portal limits how many one student submits. */
const submitCalls = (dataset: Dataset) => dataset.virtualUsers.map(({ cookie }) => submitCall(dataset, cookie))

const submitCall = ({ random, kind }: Dataset, cookie: string) =>
  write('/me/requests', { message: makeMessage(random), ...(kind ? { kind } : {}) }, 201, cookie)

function signInCalls({ virtualUsers }: Dataset) {
  return virtualUsers.map(({ email }) => write('/session', { email, password: PASSWORD, panel: 'student' }, 200))
}
