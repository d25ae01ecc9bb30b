import { topics } from '@portal/contract/topics'
import type { Logger } from 'pino'
import type { LiveEvents } from '../live/live.ts'
import type { DegradedFault } from './degraded.ts'

type Dependencies = { live: Pick<LiveEvents, 'publish'>; log: Logger }

/**
 * A function that is called with what does not work, as often as that is checked. It logs when a part ceases to work and
 * when it works again, once each, and tells the open screens of this node.
 */
export function notifyDegraded({ live, log }: Dependencies) {
  let known: readonly DegradedFault[] = []

  return (degraded: readonly DegradedFault[]) => {
    const notIn = (others: readonly DegradedFault[]) => (one: DegradedFault) =>
      !others.some(({ part }) => part === one.part)
    const begun = degraded.filter(notIn(known))
    const ended = known.filter(notIn(degraded))
    known = degraded
    for (const { part, fault } of begun) log.error({ degraded: part, fault }, 'a part of the portal does not work')
    for (const { part } of ended) log.info({ degraded: part }, 'a part of the portal works again')
    if (begun.length + ended.length > 0) live.publish([topics.degraded])
  }
}
