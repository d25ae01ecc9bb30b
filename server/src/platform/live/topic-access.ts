import type { Actor } from '@portal/contract/actors'
import { may } from '@portal/contract/permissions'
import { liveTopics, ownerOf } from '@portal/contract/topics'

const firstPart = (topic: string) => topic.split('/')[0] ?? ''
const heardByFirstPart = new Map(
  Object.values(liveTopics).map(({ topic, heardBy }) => [
    firstPart(typeof topic === 'string' ? topic : topic('' as never)),
    heardBy,
  ]),
)

/**
 * Whether `user` may receive `topic` whoever it is about: the office what its role may read, and everybody those for
 * everybody. The answer is the same for all students, and for all people with the same role in the office.
 */
export function maySubscribeToAnyones(user: Actor, topic: string) {
  const heardBy = heardByFirstPart.get(firstPart(topic))
  if (heardBy === undefined || heardBy === 'owner') return false
  return heardBy === 'everybody' || may(user, heardBy)
}

/** Whether `user` may receive `topic`: their own too. A topic that is not in the list goes to nobody. */
export function maySubscribe(user: Actor, topic: string) {
  if (maySubscribeToAnyones(user, topic)) return true
  return ownerOf(topic) === user.id && heardByFirstPart.has(firstPart(topic))
}
