import { randomInt } from 'node:crypto'
import { REDEMPTIONS_PER_PERSON } from '@portal/contract/limits'
import { screens } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { HIDDEN_RESET_DELAY_MAX_MS } from '@portal/contract/timings'
import { note } from '../audit/note.ts'
import type { Change } from '../database/open.ts'
import type { House } from '../house.ts'
import type { Letter } from '../mail/letters.store.ts'
import { resetMail } from '../mail/letters.ts'
import { findActiveUser, findActiveUserByEmail, lockAccount } from './accounts.store.ts'
import { changePassword } from './change-password.ts'
import { addKnownNetwork } from './known-networks.store.ts'
import { refuseGuessablePassword, refuseInitialPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { createResetToken, findResetTokenOwner, redeemResetToken } from './reset-tokens.store.ts'
import type { Visitor } from './sign-in.ts'
import { accountLimits } from './sign-in-limits.ts'
import { spend } from './throttle.ts'

/** Mails a reset link to an active user. The token stands behind the #, where no server log sees it. */
export async function requestReset(house: House, visitor: Visitor, email: string) {
  const { all, byNetwork, everywhere } = await accountLimits(house, 'reset', email, visitor.address)
  const counted = house.config.hideAccounts ? byNetwork : all
  if (!(await spend(house.database, counted, house.now()))) throw new Problem('TOO_MANY_RESETS')
  if (!house.config.hideAccounts) return mailLink(house, visitor, email)
  // Whoever may not know whether there is an account must not find it out by time: neither from this answer nor from
  // how long the next one takes while the link is made and sent. So it is not even looked up now. Nor is
  // the limit over all unknown networks told: it does not hold for a network that an account is known to have used.
  const send = async () => {
    const isAllowed = everywhere.length === 0 || (await spend(house.database, everywhere, house.now()))
    if (isAllowed) await postLink(house, visitor, email)
  }
  house.afterwards.do(send, randomInt(HIDDEN_RESET_DELAY_MAX_MS))
}

/** Sends the link now, as the answer says whether it went. Throws NO_SUCH_ACCOUNT and MAIL_FAILED. */
async function mailLink(house: House, visitor: Visitor, email: string) {
  const held = await writeLetter(house, visitor, email, house.outbox.hold)
  if (held === null) throw new Problem('NO_SUCH_ACCOUNT')
  if (!(await house.outbox.sendHeld(held))) throw new Problem('MAIL_FAILED')
}

/** Leaves the link to the outbox. */
async function postLink(house: House, visitor: Visitor, email: string) {
  await writeLetter(house, visitor, email, house.outbox.post)
}

type Writing<Result> = (change: Change, letter: Letter) => Promise<Result>

/** Makes a new link, which ends the ones before it, and writes its letter; null where no active user has this e-mail. */
async function writeLetter<Result>(house: House, { address }: Visitor, email: string, writing: Writing<Result>) {
  const found = await findActiveUserByEmail(house.database.read, email)
  if (!found) return null
  return house.database.change(async (change) => {
    await lockAccount(change, found.id)
    // Their e-mail or status may just have been changed.
    const user = await findActiveUserByEmail(change.db, email)
    if (user?.id !== found.id) return null
    const token = await createResetToken(change, user.id, house.now())
    const link = `${house.config.url}${screens.resetPassword}#${token}`
    await note(change, { action: 'requestReset', actorId: user.id, address }, house.now())
    return writing(change, resetMail(house.config.name, user, link, house.now()))
  })
}

/** Sets a new password with a reset link, once, and ends every session and other link of its user. */
export async function resetPassword(house: House, { address }: Visitor, token: string, password: string) {
  const owner = await findResetTokenOwner(house.database.read, token, house.now())
  const known = owner === null ? undefined : await findActiveUser(house.database.read, owner)
  if (!known) throw new Problem('RESET_LINK_INVALID')
  await refuseGuessablePassword(house, password, known)
  // Hashing is slow on purpose: it is done for those alone who have a link, and not without end.
  const redeemed = { name: 'reset/redeem', whom: known.id, limit: REDEMPTIONS_PER_PERSON }
  if (!(await spend(house.database, [redeemed], house.now()))) throw new Problem('TOO_MANY_REDEMPTIONS')
  await refuseInitialPassword(house, password, known)
  const passwordHash = await hashPassword(password)
  return house.database.change(async (change) => {
    const now = house.now()
    const userId = await redeemResetToken(change, token, now)
    const user = userId === null ? undefined : await findActiveUser(change.db, userId)
    if (!user) throw new Problem('RESET_LINK_INVALID')
    // From here they may sign in, whatever strangers do elsewhere. Written before the throttles, as at a sign-in, so that
    // nobody waits for each other in a circle.
    await addKnownNetwork(change, user, address, now)
    await changePassword(change, user, passwordHash, 'chosen', now)
    await note(change, { action: 'resetPassword', actorId: user.id, address }, now)
    return { userType: user.userType }
  })
}
