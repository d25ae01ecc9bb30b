import { randomInt } from 'node:crypto'
import { HIDDEN_RESET_DELAY_MAX_MS } from '@portal/contract/delays'
import { REDEMPTIONS_PER_PERSON } from '@portal/contract/limits'
import { screens } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { recordAudit } from '../audit/record-audit.ts'
import type { Tx } from '../platform/database/open.ts'
import type { QueuedEmail } from '../platform/email/email-queue.store.ts'
import { findActiveUser, findActiveUserByEmail, lockAccount } from './accounts.store.ts'
import type { ClientInfo } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import type { AuthContext } from './context.ts'
import { addKnownNetwork } from './known-networks.store.ts'
import { hashPassword } from './password-hash.ts'
import { rejectGuessablePassword, rejectInitialPassword } from './password-policy.ts'
import { consume } from './rate-limit.ts'
import { resetEmail } from './reset-email.ts'
import { createResetToken, findResetTokenOwner, redeemResetToken } from './reset-tokens.store.ts'
import { accountLimits } from './sign-in-limits.ts'

/** Mails a reset link to an active user. The token stands behind the #, where no server log sees it. */
export async function requestReset(app: AuthContext, client: ClientInfo, email: string) {
  const { all, byNetwork, allNetworks } = await accountLimits(app, 'reset', email, client.address)
  const counted = app.config.hideAccounts ? byNetwork : all
  if (!(await consume(app.database, counted, app.now()))) throw new Problem('TOO_MANY_RESETS')
  if (!app.config.hideAccounts) return mailLink(app, client, email)
  // Whoever may not know whether there is an account must not find it out by time: neither from this answer nor from
  // how long the next one takes while the link is made and sent. So it is not even looked up now. Nor is
  // the limit over all unknown networks told: it does not hold for a network that an account is known to have used.
  const send = async () => {
    const isAllowed = allNetworks.length === 0 || (await consume(app.database, allNetworks, app.now()))
    if (isAllowed) await postLink(app, client, email)
  }
  app.backgroundTasks.run(send, randomInt(HIDDEN_RESET_DELAY_MAX_MS))
}

/** Sends the link now, as the answer says whether it went. Throws NO_SUCH_ACCOUNT and MAIL_FAILED. */
async function mailLink(app: AuthContext, client: ClientInfo, email: string) {
  const held = await writeLetter(app, client, email, app.outbox.enqueueClaimed)
  if (held === null) throw new Problem('NO_SUCH_ACCOUNT')
  if (!(await app.outbox.sendClaimed(held))) throw new Problem('MAIL_FAILED')
}

/** Leaves the link to the outbox. */
async function postLink(app: AuthContext, client: ClientInfo, email: string) {
  await writeLetter(app, client, email, app.outbox.enqueue)
}

type Writing<Result> = (tx: Tx, letter: QueuedEmail) => Promise<Result>

/** Makes a new link, which ends the ones before it, and writes its letter; null where no active user has this e-mail. */
async function writeLetter<Result>(app: AuthContext, { address }: ClientInfo, email: string, writing: Writing<Result>) {
  const found = await findActiveUserByEmail(app.database.read, email)
  if (!found) return null
  return app.database.transaction(async (tx) => {
    await lockAccount(tx, found.id)
    // Their e-mail or status may just have been changed.
    const user = await findActiveUserByEmail(tx.db, email)
    if (user?.id !== found.id) return null
    const token = await createResetToken(tx, user.id, app.now())
    const link = `${app.config.url}${screens.resetPassword}#${token}`
    await recordAudit(tx, { action: 'requestReset', actorId: user.id, address }, app.now())
    return writing(tx, resetEmail(app.config.name, user, link, app.now()))
  })
}

/** Sets a new password with a reset link, once, and ends every session and other link of its user. */
export async function resetPassword(app: AuthContext, { address }: ClientInfo, token: string, password: string) {
  const owner = await findResetTokenOwner(app.database.read, token, app.now())
  const known = owner === null ? undefined : await findActiveUser(app.database.read, owner)
  if (!known) throw new Problem('RESET_LINK_INVALID')
  await rejectGuessablePassword(app, password, known)
  // Hashing is slow on purpose: it is done for those alone who have a link, and not without end.
  const redeemed = { name: 'reset/redeem', subject: known.id, limit: REDEMPTIONS_PER_PERSON }
  if (!(await consume(app.database, [redeemed], app.now()))) throw new Problem('TOO_MANY_REDEMPTIONS')
  await rejectInitialPassword(app, password, known)
  const passwordHash = await hashPassword(password)
  return app.database.transaction(async (tx) => {
    const now = app.now()
    const userId = await redeemResetToken(tx, token, now)
    const user = userId === null ? undefined : await findActiveUser(tx.db, userId)
    if (!user) throw new Problem('RESET_LINK_INVALID')
    // From here they may sign in, whatever strangers do elsewhere. Written before the throttles, as at a sign-in, so that
    // nobody waits for each other in a circle.
    await addKnownNetwork(tx, user, address, now)
    await changePassword(tx, user, passwordHash, 'chosen', now)
    await recordAudit(tx, { action: 'resetPassword', actorId: user.id, address }, now)
    return { userType: user.userType }
  })
}
