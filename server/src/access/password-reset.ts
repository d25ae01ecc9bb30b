import { RESETS_PER_ACCOUNT, RESETS_PER_ADDRESS } from '@portal/contract/limits'
import { screens } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { note } from '../audit/note.ts'
import type { House } from '../house.ts'
import { resetMail } from '../mail/letters.ts'
import { updatePassword } from './accounts.ts'
import { hashNewPassword } from './new-password.ts'
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
  if (!user && house.config.hideAccounts) return
  if (!user) throw new Problem('NO_SUCH_ACCOUNT')
  const noted = { action: 'requestReset', actorId: user.id, address: visitor.address } as const
  const token = await house.identity.api.createResetToken({ body: { userId: user.id } })
  const link = `${house.config.url}${screens.resetPassword}#${token}`
  const letter = resetMail(house.config.name, user, link, house.now())
  // Where accounts are hidden nobody may learn from the answer, or from how long it takes, whether a letter went.
  if (house.config.hideAccounts) {
    return house.database.change(async (change) => {
      await note(change, noted, house.now())
      await house.outbox.post(change, letter)
    })
  }
  const held = await house.database.change(async (change) => {
    await note(change, noted, house.now())
    return house.outbox.hold(change, letter)
  })
  if (!(await house.outbox.sendHeld(held))) throw new Problem('MAIL_FAILED')
}

/** Sets a new password with a reset link, once, and ends every session of its user. */
export async function resetPassword(house: House, { address }: Visitor, token: string, password: string) {
  const passwordHash = await hashNewPassword(house, password)
  const userId = await house.identity.api.redeemResetToken({ body: { token } })
  if (!userId) throw new Problem('RESET_LINK_INVALID')
  return house.database.change(async (change) => {
    const user = await change.db
      .selectFrom('users')
      .select('userType')
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!user) throw new Problem('RESET_LINK_INVALID')
    await updatePassword(change, userId, passwordHash, house.now())
    await endSessionsOf(change, userId)
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
