import { topics } from '@portal/contract/topics'
import { describe, expect, it } from 'vitest'
import { maySubscribe } from './topic-access.ts'

describe('topics that a user may subscribe to', () => {
  it('are all topics for administrators but those of one person, and their own for students', () => {
    const [aarav, registrar] = [
      { id: 'a', userType: 'student' },
      { id: 'r', userType: 'admin', staffRole: 'registrar' },
    ] as const
    for (const topic of [topics.requestsOf('a'), topics.profileOf('a')]) {
      expect([maySubscribe(aarav, topic), maySubscribe(registrar, topic)]).toEqual([true, true])
    }
    for (const topic of [topics.sessionsOf('a'), topics.notificationsOf('a')])
      expect([maySubscribe(aarav, topic), maySubscribe(registrar, topic)]).toEqual([true, false])
    for (const topic of [topics.requestsOf('ba'), topics.queue('Pending'), topics.students, topics.counts]) {
      expect([maySubscribe(aarav, topic), maySubscribe(registrar, topic)]).toEqual([false, true])
    }
  })
})
