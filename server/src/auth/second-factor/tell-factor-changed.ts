import { DAY_MS } from '@portal/contract/durations'
import { screens } from '@portal/contract/paths'
import { tellAccountChanged } from '../../notifications/account.ts'
import { areNotificationsOn } from '../../notifications/notify.ts'
import type { Tx } from '../../platform/database/open.ts'
import { findProfile } from '../accounts.store.ts'
import type { AuthContext } from '../context.ts'

/** After so long it is no news. */
const MAIL_DAYS = 7

/** What telling needs. */
export type TellContext = Pick<AuthContext, 'config' | 'now'> & { outbox: Pick<AuthContext['outbox'], 'enqueue'> }

/** Tells somebody by e-mail that their second factor was changed, also where the portal sends no notifications. */
export async function tellFactorChanged(app: TellContext, tx: Tx, userId: string) {
  if (areNotificationsOn(app)) return tellAccountChanged(app, tx, userId, 'secondFactorChanged')
  const user = await findProfile(tx.db, userId)
  if (!user || user.status === 'inactive') return
  const { name, url } = app.config
  const expiresAt = new Date(app.now().getTime() + MAIL_DAYS * DAY_MS)
  const lines = [
    `Hello ${user.firstName},`,
    '',
    `the second factor with which you sign in to ${name} was changed.`,
    '',
    'If it was not you, ask the office at once to reset your second factor, and choose a new password:',
    `${url}${screens.forgotPassword}`,
  ]
  await app.outbox.enqueue(tx, {
    userId,
    subject: `${name}: your second factor was changed`,
    text: lines.join('\n'),
    expiresAt,
  })
}
