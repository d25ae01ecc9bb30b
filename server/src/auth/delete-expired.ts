import type { AuthContext } from './context.ts'
import { deleteOldNetworks } from './limits/known-networks.store.ts'
import { deleteExpiredRateLimits } from './limits/rate-limit.store.ts'
import { deleteExpiredOfSingleSignOn } from './oidc-identities/used-logout-tokens.store.ts'
import { deleteTokensForOlderNodes } from './older-nodes.store.ts'
import { deleteExpiredResetTokens } from './passwords/reset-tokens.store.ts'
import { endSessionsWithoutFactor } from './second-factor-records/factors.store.ts'
import { deleteExpiredPending } from './second-factor-records/pending-sign-ins.store.ts'
import { deleteEndedSessions } from './sessions/sessions.store.ts'

/**
 * Deletes ended sessions and those without a second factor where there must be one, sign-ins that waited too long, used
 * logout tokens and permits to link, tokens that older nodes needed, expired reset links, expired rate limits and networks
 * without a recent sign-in.
 */
export async function deleteExpiredAccess({ database, config, now }: Pick<AuthContext, 'database' | 'config' | 'now'>) {
  await deleteExpiredRateLimits(database, now())
  await deleteEndedSessions(database, { now: now(), idleMs: config.sessionIdleMs })
  await deleteTokensForOlderNodes(database, now())
  await deleteExpiredResetTokens(database, now())
  await deleteExpiredPending(database, now())
  await deleteExpiredOfSingleSignOn(database, now())
  const { secondFactor } = config
  if (secondFactor === 'staff' || secondFactor === 'everybody')
    await endSessionsWithoutFactor(database, secondFactor === 'everybody')
  await database.transaction((tx) => deleteOldNetworks(tx, now()))
}
