import { EMAILS_REFUSED_MAX } from '@portal/contract/notifications/notification-limits'
import type { Tx } from '../platform/database/open.ts'
import type { EmailRefusals } from '../platform/email/send-email-job.ts'
import { isUnread } from './notifications.store.ts'
import { type NotifyServices, notify, settleTold } from './notify.ts'
import { clearRefused, countRefused } from './refused-emails.store.ts'

/**
 * Counts how often in a row mail servers refuse the address of somebody. After EMAILS_REFUSED_MAX their inbox asks for
 * another one, and at each further one unless it does so still. It begins anew with an e-mail that is taken, and with another
 * address.
 */
export function countRefusals(app: NotifyServices): EmailRefusals {
  return {
    async refused(tx, userId) {
      if ((await countRefused(tx, userId)) < EMAILS_REFUSED_MAX) return
      if (await isUnread(tx.db, userId, 'emailsRefused')) return
      const subject = { type: 'account', id: userId } as const
      await notify(app, tx, [{ userId, kind: 'emailsRefused', cause: app.now().toISOString(), subject }])
    },
    taken: (tx, userId) => endRefusals(app, tx, userId),
  }
}

/** The address of somebody takes e-mails, or is another one. */
export async function endRefusals(app: NotifyServices, tx: Tx, userId: string) {
  if (await clearRefused(tx, userId)) await settleTold(app, tx, ['emailsRefused'], [userId])
}
