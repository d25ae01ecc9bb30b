import { WARM_UP_CHANGES } from './client/protocol.ts'
import type { Client } from './client/start.ts'
import type { Dataset } from './scenarios/calls.ts'
import { makeChangeCalls } from './scenarios/scenarios.ts'

const CHANGES_PER_SECOND = 40

/** The changes that are sent in `seconds`, to measure how soon their events arrive, after those that are not counted. */
export const makeChanges = (dataset: Dataset, seconds: number) =>
  makeChangeCalls(dataset, WARM_UP_CHANGES + seconds * CHANGES_PER_SECOND)

/**
 * Measures events on open streams of administrators, who receive those of every queue. The streams are open at one node,
 * the changes are sent to the same one or to another.
 */
export async function measureEventsAsAdmin(client: Client, dataset: Dataset, seconds: number, targets: EventTargets) {
  const { listenOrigin, changeOrigin, streams } = targets
  await client({ task: 'connect', origins: [listenOrigin], cookies: dataset.admins, streams })
  const sent = makeChanges(dataset, seconds)
  const stats = await client({
    task: 'measureEvents',
    origin: changeOrigin,
    changes: sent,
    arrivals: sent.length * streams,
  })
  await client({ task: 'disconnect' })
  return stats
}

/** Where the streams are open, where the changes are sent, and how many streams there are. */
type EventTargets = { listenOrigin: string; changeOrigin: string; streams: number }
