import { randomInt } from 'node:crypto'
import { HIDDEN_RESET_DELAY_MAX_MS } from '@portal/contract/delays'
import { REDEMPTIONS_PER_PERSON } from '@portal/contract/limits'
import { screens } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { QueuedEmail } from '../../platform/email/email-queue.store.ts'
import { hasAccess } from '../access.ts'
import { findUserByEmail, findUserWithAccess, lockAccount } from '../accounts.store.ts'
import type { ClientInfo, SignInClient } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { addKnownNetwork } from '../limits/known-networks.store.ts'
import { consume } from '../limits/rate-limit.ts'
import { accountLimits } from '../limits/sign-in-limits.ts'
import { notifyPasswordReset } from '../notify-account.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { rejectGuessablePassword, rejectInitialPassword } from '../passwords/password-policy.ts'
import { passwordsOff, requirePasswordSignIn, signsInElsewhereOnly } from '../passwords/password-sign-in.ts'
import { createResetToken, findResetTokenOwner, redeemResetToken } from '../passwords/reset-tokens.store.ts'
import { clockOf } from '../sessions/sessions.store.ts'
import { changePassword } from './change-password.ts'
import { resetEmail } from './reset-email.ts'

/**
 * E-mails a reset link to a user who may use the portal. The token is in the URL fragment, which does not reach any server
 * log.
 */
export async function requestReset(app: AuthContext, client: SignInClient, email: string) {
  const { all, byNetwork, allNetworks } = await accountLimits(app, 'reset', email, client)
  const rateLimits = app.config.hideAccounts ? byNetwork : all
  if (!(await consume(app.database, rateLimits, app.now()))) throw new Problem('TOO_MANY_RESETS')
  if (!app.config.hideAccounts) return sendLinkNow(app, client, email)
  // Timing must not show whether an account exists: neither the time of this response, nor that of the next one while
  // the link is created and sent. So the account is looked up later, in the background. Reaching the limit of all
  // unknown networks is not reported either: that limit does not apply to a network the account is known to have used.
  const send = async () => {
    const isAllowed = allNetworks.length === 0 || (await consume(app.database, allNetworks, app.now()))
    if (isAllowed) await enqueueLink(app, client, email)
  }
  app.backgroundTasks.run(send, randomInt(HIDDEN_RESET_DELAY_MAX_MS))
}

/**
 * Sends the link before the response, which says whether it was sent. Throws NO_SUCH_ACCOUNT, MAIL_FAILED, PASSWORDS_OFF, and
 * FORMER_ACCESS_ENDED for a former student whose time is over.
 */
async function sendLinkNow(app: AuthContext, client: ClientInfo, email: string) {
  const claimed = await createLinkEmail(app, client, email, app.outbox.enqueueClaimed)
  if (claimed === null) {
    const user = await findUserByEmail(app.database.read, email)
    if (user && signsInElsewhereOnly(app.config, user)) throw passwordsOff(app.config)
    throw new Problem(user?.status === 'former' ? 'FORMER_ACCESS_ENDED' : 'NO_SUCH_ACCOUNT')
  }
  if (!(await app.outbox.sendClaimed(claimed))) throw new Problem('MAIL_FAILED')
}

/** Enqueues the link; the outbox sends it later. */
async function enqueueLink(app: AuthContext, client: ClientInfo, email: string) {
  await createLinkEmail(app, client, email, app.outbox.enqueue)
}

type Enqueue<Result> = (tx: Tx, email: QueuedEmail) => Promise<Result>

/**
 * Creates a link, which ends the earlier ones, and enqueues its e-mail. Null if nobody who may use the portal with a password
 * has this e-mail.
 */
async function createLinkEmail<Result>(
  app: AuthContext,
  { address }: ClientInfo,
  email: string,
  enqueue: Enqueue<Result>,
) {
  const candidate = await findUserByEmail(app.database.read, email)
  if (!candidate || !hasAccess(candidate, clockOf(app)) || signsInElsewhereOnly(app.config, candidate)) return null
  return app.database.transaction(async (tx) => {
    await lockAccount(tx, candidate.id)
    // The e-mail or status may have changed before the lock.
    const user = await findUserWithAccess(tx.db, candidate.id, clockOf(app))
    if (user?.email !== email || signsInElsewhereOnly(app.config, user)) return null
    const token = await createResetToken(tx, user.id, app.now())
    const link = `${app.config.url}${screens.resetPassword}#${token}`
    await recordAudit(tx, { action: 'requestReset', by: { id: user.id, address } }, app.now())
    return enqueue(tx, resetEmail(app.config.name, user, link, app.now()))
  })
}

/**
 * Sets a new password with a reset link, once, and ends every session and other link of its user. Throws
 * RESET_LINK_INVALID, PASSWORDS_OFF, TOO_MANY_REDEMPTIONS and the problems of the password policy.
 */
export async function resetPassword(app: AuthContext, { address }: ClientInfo, token: string, password: string) {
  const ownerId = await findResetTokenOwner(app.database.read, token, app.now())
  const owner = ownerId === null ? undefined : await findUserWithAccess(app.database.read, ownerId, clockOf(app))
  if (!owner) throw new Problem('RESET_LINK_INVALID')
  requirePasswordSignIn(app.config, owner)
  await rejectGuessablePassword(app, password, owner)
  // Hashing is slow on purpose: it needs a valid link, and its number is limited.
  const rateLimit = { name: 'reset/redeem', subject: owner.id, limit: REDEMPTIONS_PER_PERSON }
  if (!(await consume(app.database, [rateLimit], app.now()))) throw new Problem('TOO_MANY_REDEMPTIONS')
  await rejectInitialPassword(app, password, owner)
  const passwordHash = await hashPassword(password)
  return app.database.transaction(async (tx) => {
    const now = app.now()
    const userId = await redeemResetToken(tx, token, now)
    const user = userId === null ? undefined : await findUserWithAccess(tx.db, userId, clockOf(app))
    if (!user) throw new Problem('RESET_LINK_INVALID')
    requirePasswordSignIn(app.config, user)
    // Failed sign-ins from other networks do not lock the user out of this network. Written before the rate limits, in
    // the same order as at a sign-in, to avoid deadlocks.
    await addKnownNetwork(app, tx, user, address, now)
    await changePassword(tx, user, passwordHash, 'chosen', now)
    await notifyPasswordReset(app, tx, user.id)
    await recordAudit(tx, { action: 'resetPassword', by: { id: user.id, address } }, now)
    return { userType: user.userType, email: user.email }
  })
}
