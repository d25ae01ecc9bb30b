import { screens } from '@portal/contract/paths'
import { keptApart } from '@portal/contract/text/text-direction'
import { DAY_MS } from '@portal/contract/time/durations'
import { notifyAccountChanged } from '../notifications/account.ts'
import { areNotificationsOn } from '../notifications/notify.ts'
import type { Tx } from '../platform/database/open.ts'
import { findProfile } from './accounts.store.ts'
import type { AuthContext } from './context.ts'
import { signsInElsewhereOnly } from './passwords/password-sign-in.ts'

/** After so long it is no news. */
const MAIL_DAYS = 7

/** What telling needs. */
export type NotifyContext = Pick<AuthContext, 'config' | 'now'> & { outbox: Pick<AuthContext['outbox'], 'enqueue'> }

/** For whoever has no password to change. */
const NOT_YOU_ELSEWHERE = 'If it was not you, tell the office at once.'

/** The e-mails where the portal sends no notifications. */
const emails = {
  passwordChanged: {
    subject: 'your password was changed',
    text: (college: string) => `your password for ${college} was changed.`,
    notYou: 'If it was not you, choose a new password and tell the office:',
  },
  secondFactorChanged: {
    subject: 'your second factor was changed',
    text: (college: string) => `the second factor with which you sign in to ${college} was changed.`,
    notYou: 'If it was not you, ask the office at once to reset your second factor, and choose a new password:',
  },
  signInLinkChanged: {
    subject: 'the account with which you sign in was changed',
    text: (college: string) =>
      `an account of the institution was linked with yours for ${college}, or the link was removed.`,
    notYou: 'If you do not know why, tell the office at once, and choose a new password:',
  },
}

/** Tells somebody by e-mail that their second factor was changed, also where the portal sends no notifications. */
export const notifyFactorChanged = (app: NotifyContext, tx: Tx, userId: string) =>
  notifyOf(app, tx, userId, 'secondFactorChanged')

/** Tells somebody by e-mail that an account of the institution was linked with theirs, or the link removed. */
export const notifySignInLinkChanged = (app: NotifyContext, tx: Tx, userId: string) =>
  notifyOf(app, tx, userId, 'signInLinkChanged')

/** Tells somebody that they have changed their password, also where the portal sends no notifications. */
export const notifyOwnPasswordChanged = (app: NotifyContext, tx: Tx, userId: string) =>
  notifyOf(app, tx, userId, 'passwordChanged')

/** Tells somebody who had forgotten it that they have a new password, where the college has switched on more than is specified. */
export async function notifyPasswordReset(app: NotifyContext, tx: Tx, userId: string) {
  const { features, secondFactor } = app.config
  if (areNotificationsOn(app) || features.includes('account') || secondFactor !== 'off')
    await notifyOf(app, tx, userId, 'passwordChanged')
}

async function notifyOf(app: NotifyContext, tx: Tx, userId: string, kind: keyof typeof emails) {
  if (areNotificationsOn(app)) return notifyAccountChanged(app, tx, userId, kind)
  const user = await findProfile(tx.db, userId)
  if (!user || user.status === 'inactive') return
  const { name, url } = app.config
  const { subject, text, notYou } = emails[kind]
  const advice = signsInElsewhereOnly(app.config, user)
    ? [NOT_YOU_ELSEWHERE]
    : [notYou, `${url}${screens.forgotPassword}`]
  await app.outbox.enqueue(tx, {
    userId,
    subject: `${name}: ${subject}`,
    text: [`Hello ${keptApart(user.firstName)},`, '', text(name), '', ...advice].join('\n'),
    expiresAt: new Date(app.now().getTime() + MAIL_DAYS * DAY_MS),
  })
}
