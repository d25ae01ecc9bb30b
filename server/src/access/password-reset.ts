import { RESETS_PER_ACCOUNT, RESETS_PER_ADDRESS } from '@portal/contract/limits'
import { screens } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { note } from '../audit/note.ts'
import type { Change } from '../database/open.ts'
import type { House } from '../house.ts'
import type { Letter } from '../mail/letters.store.ts'
import { resetMail } from '../mail/letters.ts'
import { updatePassword } from './accounts.ts'
import { refuseCommonPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import type { Visitor } from './sign-in.ts'
import { spend, subscriberOf } from './throttle.ts'

/** Mails a reset link to an active user. The token stands behind the #, where no server log sees it. */
export async function requestReset(house: House, visitor: Visitor, email: string) {
  const throttles = [
    { name: 'reset/account', whom: email, limit: RESETS_PER_ACCOUNT },
    { name: 'reset/address', whom: subscriberOf(visitor.address), limit: RESETS_PER_ADDRESS },
  ]
  if (!(await spend(house.database, throttles, house.now()))) throw new Problem('TOO_MANY_RESETS')

  const user = await findActive(house, email)
  if (!house.config.hideAccounts) {
    if (!user) throw new Problem('NO_SUCH_ACCOUNT')
    return mailLink(house, visitor, user)
  }
  // Whoever may not know whether there is an account does not wait for what is done only where there is one.
  if (user) house.afterwards.do(() => postLink(house, visitor, user))
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findActive>>>

/** Sends the link now, as the answer says whether it went. */
async function mailLink(house: House, visitor: Visitor, user: Recipient) {
  const held = await write(house, visitor, user, house.outbox.hold)
  if (!(await house.outbox.sendHeld(held))) throw new Problem('MAIL_FAILED')
}

/** Leaves the link to the outbox. */
async function postLink(house: House, visitor: Visitor, user: Recipient) {
  await write(house, visitor, user, house.outbox.post)
}

type Writing<Result> = (change: Change, letter: Letter) => Promise<Result>

async function write<Result>(house: House, { address }: Visitor, user: Recipient, writing: Writing<Result>) {
  const token = await house.identity.api.createResetToken({ body: { userId: user.id } })
  const link = `${house.config.url}${screens.resetPassword}#${token}`
  return house.database.change(async (change) => {
    await note(change, { action: 'requestReset', actorId: user.id, address }, house.now())
    return writing(change, resetMail(house.config.name, user, link, house.now()))
  })
}

/** Sets a new password with a reset link, once, and ends every session of its user. */
export async function resetPassword(house: House, { address }: Visitor, token: string, password: string) {
  await refuseCommonPassword(house, password)
  const userId = await house.identity.api.redeemResetToken({ body: { token } })
  if (!userId) throw new Problem('RESET_LINK_INVALID')
  // Hashing is slow on purpose: it is done for those alone who have a link.
  const passwordHash = await hashPassword(password)
  return house.database.change(async (change) => {
    const user = await change.db
      .selectFrom('users')
      .select('userType')
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!user) throw new Problem('RESET_LINK_INVALID')
    await updatePassword(change, userId, passwordHash, house.now())
    await endSessionsOf(change, userId, 'password-changed')
    await note(change, { action: 'resetPassword', actorId: userId, address }, house.now())
    return user
  })
}

async function findActive(house: House, email: string) {
  return house.database.read
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst()
}
