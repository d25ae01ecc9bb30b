import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { SignedInUser } from '@portal/contract/people/session'
import { staffRoles } from '@portal/contract/people/staff/staff-roles'
import { topics } from '@portal/contract/topics'
import { expect, it } from 'vitest'
import { type Stream, Subscribers } from './subscribers.ts'
import { maySubscribe } from './topic-access.ts'

const names = { firstName: 'A', lastName: 'B' }
const users: SignedInUser[] = [
  ...['aarav', 'aditi'].map((id) => ({ id, userType: 'student' as const, ...names })),
  ...staffRoles.flatMap((staffRole) =>
    [1, 2].map((at) => ({ id: `${staffRole}-${at}`, userType: 'admin' as const, staffRole, ...names })),
  ),
]

/** Each user with two screens. */
const streams: Stream[] = [...users, ...users].map((user, at) => ({
  session: { id: `session-${at}`, expiresAt: new Date(), user },
  response: new ServerResponse(new IncomingMessage(new Socket())),
}))

/** Every topic: those about a person for a student, an auditor, and somebody who has no screen open; and one in no list. */
const everyTopic = [
  ...Object.values(topics).flatMap((topic) =>
    typeof topic === 'string' ? topic : ['aarav', 'auditor-1', 'nobody'].map((id) => topic(id as never)),
  ),
  'unknown',
  'unknown/of/aarav',
]

function received(subscribers: Subscribers, due: string[]) {
  const byStream = new Map<Stream, string[]>()
  for (const audience of subscribers.audiencesOf(due)) {
    for (const stream of audience.streams) {
      expect(byStream.has(stream), 'a stream gets one event').toBe(false)
      byStream.set(stream, [...audience.topics].sort())
    }
  }
  return byStream
}

it('each screen receives exactly the topics that its person may receive, in one event', () => {
  const subscribers = new Subscribers()
  for (const stream of streams) subscribers.add(stream)
  for (const due of [everyTopic, ...everyTopic.map((topic) => [topic])]) {
    const byStream = received(subscribers, due)
    for (const stream of streams) {
      const allowed = due.filter((topic) => maySubscribe(stream.session.user, topic)).sort()
      expect(byStream.get(stream) ?? [], stream.session.user.id).toEqual(allowed)
    }
  }
})

it('a screen that is closed receives nothing more, the other one of its person still does', () => {
  const subscribers = new Subscribers()
  for (const stream of streams) subscribers.add(stream)
  for (const stream of streams.slice(0, users.length)) subscribers.remove(stream)
  const byStream = received(subscribers, everyTopic)
  expect([...byStream.keys()].sort(bySession)).toEqual(streams.slice(users.length).sort(bySession))
})

const bySession = (one: Stream, other: Stream) => one.session.id.localeCompare(other.session.id)
