import { topics } from '@portal/contract/topics'
import { pick } from '../../random.ts'
import type { Call, Change } from '../client/protocol.ts'
import { makeMessage } from '../seed/requests.ts'
import { PASSWORD } from '../seed/seed.ts'
import { type Dataset, read, repeat, write } from './calls.ts'
import { queuePages, queueSearches } from './queue.ts'
import { studentPages, studentSearches } from './students.ts'

const CALLS = 2_000
const LIST_P99_MS = 20
const COUNTS_P99_MS = 5

/** What a figure under load is to reach. */
export type Target = { share?: number; perSecond?: number }

/** Everything that is measured with every connection busy, in this order. */
export function loadScenarios(dataset: Dataset): { name: string; calls: Call[]; target: Target }[] {
  const figure = (name: string, target: Target, make: () => Call) => ({ name, calls: repeat(CALLS, make), target })
  const any = (ways: Record<string, () => Call>) => () => pick(dataset.random, Object.values(ways))()
  const pages = queuePages(dataset)
  return [
    figure('my profile', {}, ownRecords(dataset, '/me/profile')),
    figure('my requests', { share: 12 }, ownRecords(dataset, '/me/requests')),
    figure('pending queue, first pages', { share: 3 }, pages.first),
    figure('pending queue, any page', {}, pages.any),
    figure('students, any list and page', {}, any(studentPages(dataset))),
    figure('students, any search', {}, any(studentSearches(dataset))),
    figure('pending queue, any search', {}, any(queueSearches(dataset))),
    figure('counts', {}, () => read(pick(dataset.random, dataset.admins), '/counts')),
    { name: 'creates', calls: submitCalls(dataset), target: { share: 6 } },
    { name: 'sign-ins', calls: signInCalls(dataset), target: { perSecond: 40 } },
  ]
}

/** Everything that is measured with one client. */
export function singleClientScenarios(dataset: Dataset): { name: string; calls: Call[]; p99Ms: number }[] {
  const figure = (name: string, make: () => Call, p99Ms = LIST_P99_MS) => ({
    name: `alone: ${name}`,
    calls: repeat(CALLS, make),
    p99Ms,
  })
  const each = (what: string, ways: Record<string, () => Call>) =>
    Object.entries(ways).map(([way, make]) => figure(`${what} ${way}`, make))
  const pages = queuePages(dataset)
  return [
    figure('my requests', ownRecords(dataset, '/me/requests')),
    figure('queue, first pages', pages.first),
    figure('queue, any page', pages.any),
    ...each('students', studentPages(dataset)),
    ...each('search students:', studentSearches(dataset)),
    ...each('search queue:', queueSearches(dataset)),
    figure('counts', () => read(pick(dataset.random, dataset.admins), '/counts'), COUNTS_P99_MS),
  ]
}

/** Changes whose news open streams hear: each from another student, so that one is not taken for another. */
export function makeChangeCalls(dataset: Dataset, most: number): Change[] {
  return dataset.virtualUsers.slice(0, most).map((player) => ({
    call: write('/me/requests', { message: makeMessage(dataset.random) }, 201, player.cookie),
    topic: topics.requestsOf(player.id),
  }))
}

function ownRecords({ random, virtualUsers }: Dataset, path: string) {
  return () => read(pick(random, virtualUsers).cookie, path)
}

/** One of each student, as nobody may send many. */
function submitCalls({ random, virtualUsers }: Dataset) {
  return virtualUsers.map(({ cookie }) => write('/me/requests', { message: makeMessage(random) }, 201, cookie))
}

function signInCalls({ virtualUsers }: Dataset) {
  return virtualUsers.map(({ email }) => write('/session', { email, password: PASSWORD, panel: 'student' }, 200))
}
