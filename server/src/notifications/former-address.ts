import { NOTIFICATION_EMAIL_DAYS } from '@portal/contract/delays'
import { formerAddressMessages } from '@portal/contract/notifications/former-address-messages'
import { DAY_MS } from '@portal/contract/time/durations'
import type { Config } from '../platform/config.ts'
import type { Tx } from '../platform/database/open.ts'
import type { Outbox } from '../platform/email/outbox.ts'
import { findLanguageOfSignedIn } from './former-address.store.ts'
import { areNotificationsOn, type NotifyServices } from './notify.ts'

export type FormerAddressServices = NotifyServices & {
  readonly config: Pick<Config, 'name'>
  readonly outbox: Pick<Outbox, 'enqueue'>
}

/**
 * Tells the address that somebody had before that it is theirs no more: whoever has changed it also has the new one. Whoever
 * has never signed in has nothing to lose, and is not written to. After a change by a program also where the portal sends no
 * notifications: nobody looked at it.
 */
export async function notifyFormerAddress(
  app: FormerAddressServices,
  tx: Tx,
  { id: userId, former, isByProgram }: { id: string; former: string; isByProgram: boolean },
) {
  if ((!isByProgram && !areNotificationsOn(app)) || former === '') return
  const language = await findLanguageOfSignedIn(tx.db, userId)
  if (language === null) return
  const { subject, text, notYou, why } = formerAddressMessages[language]
  await app.outbox.enqueue(tx, {
    ...{ userId, recipient: former, kind: 'security', subject: `${app.config.name}: ${subject}` },
    text: [text, '', notYou, '', '--', why(app.config.name)].join('\n'),
    expiresAt: new Date(app.now().getTime() + NOTIFICATION_EMAIL_DAYS * DAY_MS),
  })
}
