import type { AuthContext } from './context.ts'
import { deleteOldNetworks } from './known-networks.store.ts'
import { deleteTokensForOlderNodes } from './older-nodes.store.ts'
import { deleteExpiredRateLimits } from './rate-limit.store.ts'
import { deleteExpiredResetTokens } from './reset-tokens.store.ts'
import { deleteEndedSessions } from './sessions.store.ts'

/** Deletes ended sessions, tokens that older nodes needed, expired reset links, expired rate limits and networks without a recent sign-in. */
export async function deleteExpiredAccess({ database, config, now }: Pick<AuthContext, 'database' | 'config' | 'now'>) {
  await deleteExpiredRateLimits(database, now())
  await deleteEndedSessions(database, { now: now(), idleMs: config.sessionIdleMs })
  await deleteTokensForOlderNodes(database, now())
  await deleteExpiredResetTokens(database, now())
  await database.transaction((tx) => deleteOldNetworks(tx, now()))
}
