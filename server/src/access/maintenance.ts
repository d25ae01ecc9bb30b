import type { House } from '../house.ts'
import { deleteOldNetworks } from './known-networks.store.ts'
import { deleteExpiredResetTokens } from './reset-tokens.store.ts'
import { deleteEndedSessions } from './sessions.store.ts'
import { deleteOldThrottles } from './throttle.store.ts'

/** Deletes what nobody can use any more: ended sessions and reset links, rate limits that are over, old networks. */
export async function deleteEndedAccess({ database, config, now }: Pick<House, 'database' | 'config' | 'now'>) {
  await deleteOldThrottles(database, now())
  await deleteEndedSessions(database, { now: now(), idleMs: config.sessionIdleMs })
  await deleteExpiredResetTokens(database, now())
  await database.change((change) => deleteOldNetworks(change, now()))
}
