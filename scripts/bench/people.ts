import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { pick } from '../random.ts'
import type { Call } from './client/protocol.ts'
import { sendCall } from './client/send-call.ts'
import { type Dataset, read, search, write } from './scenarios/calls.ts'
import { queuePages } from './scenarios/queue.ts'
import { studentPages } from './scenarios/students.ts'
import { makeMessage } from './seed/requests.ts'

const STUDENTS = 6
const CLERKS = 4
/** Between an answer and the next request of the same person. */
const PAUSE_MS = 40

const anyOf = ({ random }: Dataset, makers: Record<string, () => Call>) => pick(random, Object.values(makers))()

type Person = (dataset: Dataset) => Call

/** What students do: they read their requests and, if they have one, their inbox, and submit a request. */
const studentCall = (hasInbox: boolean) => (dataset: Dataset) => {
  const { random, virtualUsers } = dataset
  const { cookie } = pick(random, virtualUsers)
  return anyOf(dataset, {
    requests: () => read(cookie, '/me/requests?pageSize=10'),
    inbox: () => read(cookie, hasInbox ? '/me/notifications' : '/me/profile'),
    unread: () => read(cookie, hasInbox ? '/me/notifications/count' : '/me/requests?pageSize=10'),
    submit: () => write('/me/requests', { message: makeMessage(random) }, 201, cookie),
  })
}

/** What the office does: it reads queues and lists of students. */
const clerkCall: Person = (dataset) => {
  const { random, admins } = dataset
  return anyOf(dataset, {
    queue: queuePages(dataset).first,
    students: () => anyOf(dataset, studentPages(dataset)),
    decided: () => search(pick(random, admins), '/requests', { status: 'Approved', pageSize: 50 }),
    counts: () => read(pick(random, admins), '/counts'),
  })
}

/** People who work until `signal` is aborted. Returns the milliseconds that each of their requests took. */
export async function ordinaryWork(
  { origin, hasInbox, signal }: { origin: URL; hasInbox: boolean; signal: AbortSignal },
  dataset: Dataset,
) {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const person = async (next: Person) => {
    while (!signal.aborted) {
      const call = next(dataset)
      const began = performance.now()
      await sendCall(origin, agent, call)
      times.push(performance.now() - began)
      await pause(PAUSE_MS)
    }
  }
  const people = [
    ...Array.from({ length: STUDENTS }, () => person(studentCall(hasInbox))),
    ...Array.from({ length: CLERKS }, () => person(clerkCall)),
  ]
  await Promise.all(people).finally(() => agent.destroy())
  return times
}
