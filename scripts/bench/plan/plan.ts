import { topics } from '@portal/contract/topics'
import { oneOf } from '../../random.ts'
import type { Call, Change } from '../client/protocol.ts'
import { PASSWORD } from '../load/load.ts'
import { makeMessage } from '../load/requests.ts'
import { read, type Scene, several, write } from './asking.ts'
import { queuePages, queueSearches } from './queue.ts'
import { studentPages, studentSearches } from './students.ts'

const CALLS = 2_000
const LIST_P99_MS = 20
const COUNTS_P99_MS = 5

/** What a figure under load is to reach. */
export type Aim = { share?: number; perSecond?: number }

/** Everything that is measured with every connection busy, in this order. */
export function busy(scene: Scene): { name: string; calls: Call[]; aim: Aim }[] {
  const figure = (name: string, aim: Aim, make: () => Call) => ({ name, calls: several(CALLS, make), aim })
  const any = (ways: Record<string, () => Call>) => () => oneOf(scene.random, Object.values(ways))()
  const pages = queuePages(scene)
  return [
    figure('my profile', {}, own(scene, '/me/profile')),
    figure('my requests', { share: 12 }, own(scene, '/me/requests')),
    figure('pending queue, first pages', { share: 3 }, pages.first),
    figure('pending queue, any page', {}, pages.any),
    figure('students, any list and page', {}, any(studentPages(scene))),
    figure('students, any search', {}, any(studentSearches(scene))),
    figure('pending queue, any search', {}, any(queueSearches(scene))),
    figure('counts', {}, () => read(oneOf(scene.random, scene.admins), '/counts')),
    { name: 'creates', calls: submissions(scene), aim: { share: 6 } },
    { name: 'sign-ins', calls: signIns(scene), aim: { perSecond: 40 } },
  ]
}

/** Everything that is measured with one client. */
export function alone(scene: Scene): { name: string; calls: Call[]; p99Ms: number }[] {
  const figure = (name: string, make: () => Call, p99Ms = LIST_P99_MS) => ({
    name: `alone: ${name}`,
    calls: several(CALLS, make),
    p99Ms,
  })
  const each = (what: string, ways: Record<string, () => Call>) =>
    Object.entries(ways).map(([way, make]) => figure(`${what} ${way}`, make))
  const pages = queuePages(scene)
  return [
    figure('my requests', own(scene, '/me/requests')),
    figure('queue, first pages', pages.first),
    figure('queue, any page', pages.any),
    ...each('students', studentPages(scene)),
    ...each('search students:', studentSearches(scene)),
    ...each('search queue:', queueSearches(scene)),
    figure('counts', () => read(oneOf(scene.random, scene.admins), '/counts'), COUNTS_P99_MS),
  ]
}

/** Changes whose news open streams hear: each from another student, so that one is not taken for another. */
export function changes(scene: Scene, most: number): Change[] {
  return scene.players.slice(0, most).map((player) => ({
    call: write('/me/requests', { message: makeMessage(scene.random) }, 201, player.cookie),
    topic: topics.requestsOf(player.id),
  }))
}

function own({ random, players }: Scene, path: string) {
  return () => read(oneOf(random, players).cookie, path)
}

/** One of each student, as nobody may send many. */
function submissions({ random, players }: Scene) {
  return players.map(({ cookie }) => write('/me/requests', { message: makeMessage(random) }, 201, cookie))
}

function signIns({ players }: Scene) {
  return players.map(({ email }) => write('/session', { email, password: PASSWORD, panel: 'student' }, 200))
}
