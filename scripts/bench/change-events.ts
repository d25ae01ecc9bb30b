import type { Client } from './client/start.ts'
import type { Dataset } from './scenarios/calls.ts'
import { makeChangeCalls } from './scenarios/scenarios.ts'

const CHANGES_PER_SECOND = 40

/** The changes whose news is timed for so many seconds. */
export const makeChanges = (dataset: Dataset, seconds: number) => makeChangeCalls(dataset, seconds * CHANGES_PER_SECOND)

/** So many streams of administrators, who hear every queue, at one node while the changes are sent to one. */
export async function measureEventsAsAdmin(client: Client, dataset: Dataset, seconds: number, targets: EventTargets) {
  const { listenOrigin, changeOrigin, streams } = targets
  await client({ task: 'gather', origins: [listenOrigin], cookies: dataset.admins, streams })
  const sent = makeChanges(dataset, seconds)
  const stats = await client({ task: 'hear', origin: changeOrigin, changes: sent, arrivals: sent.length * streams })
  await client({ task: 'scatter' })
  return stats
}

type EventTargets = { listenOrigin: string; changeOrigin: string; streams: number }
