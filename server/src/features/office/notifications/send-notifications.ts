import { NOTIFICATION_EMAIL_DAYS } from '@portal/contract/delays'
import { isSecurity } from '@portal/contract/notification-kinds'
import { EMAILS_REFUSED_MAX } from '@portal/contract/notifications/notification-limits'
import type { Notification } from '@portal/contract/notifications/notifications'
import { DAY_MS } from '@portal/contract/time/durations'
import type { Tx } from '../../../platform/database/open.ts'
import { repeatWork } from '../../../platform/repeat-work.ts'
import type { AppContext } from '../../context.ts'
import { readClaimed } from './claimed-notifications.ts'
import { dailyMoments } from './daily-moments.ts'
import { type MailReader, notificationEmail } from './notification-email.ts'
import { sendOverdueLists } from './overdue-list.ts'
import { preferencesOf } from './preferences.store.ts'
import { createUnsubscribeToken } from './unsubscribe.store.ts'
import {
  claimWaiting,
  dropWaiting,
  findMailReaders,
  listDueReaders,
  markSent,
  type Sending,
} from './waiting-notifications.store.ts'

const READERS_AT_ONCE = 200

/**
 * Writes the e-mails of what is due, in one transaction for each person: it is marked as sent and its e-mail is in the
 * queue, or neither. Of two nodes at once one finds nothing left. A fault with one person keeps nobody else from theirs.
 */
export async function sendNotifications(app: AppContext) {
  if (!app.features.notifications) return
  const moments = dailyMoments(app)
  for (let after = ''; ; ) {
    const sending = { way: 'email', now: app.now().toISOString(), moments } as const
    const readers = await listDueReaders(app.database.read, sending, { after, limit: READERS_AT_ONCE })
    const reached = await findMailReaders(app.database.read, readers)
    const others = readers.filter((userId) => !reached.some(({ id }) => id === userId))
    if (others.length > 0) await app.database.transaction((tx) => dropWaiting(tx, others))
    for (const reader of reached)
      await app.database.transaction((tx) => sendTo(app, tx, reader, sending)).catch(logFault(app))
    if (readers.length < READERS_AT_ONCE) return
    after = readers.at(-1) ?? ''
  }
}

async function sendTo(app: AppContext, tx: Tx, reader: MailReader & { emailsRefused: number }, sending: Sending) {
  const { id: userId } = reader
  const claimed = await claimWaiting(tx, userId, sending)
  if (claimed.length === 0) return
  const { language, emails, refused } = (await preferencesOf(tx.db, [userId]))(userId)
  const maxAgeMs = NOTIFICATION_EMAIL_DAYS * DAY_MS
  const isNone = emails === 'never' || reader.emailsRefused >= EMAILS_REFUSED_MAX
  const wanted = await readClaimed(app, tx.db, claimed, { maxAgeMs, refused, isNone })
  const send = (notifications: Notification[], token: string | null) =>
    app.outbox.enqueue(tx, notificationEmail(app, reader, notifications, { language, token }))
  const security = wanted.filter(({ kind }) => isSecurity(kind))
  const others = wanted.filter(({ kind }) => !isSecurity(kind))
  for (const one of security) await send([one], null)
  if (others.length > 0) {
    const kinds = [...new Set(others.map(({ kind }) => kind))]
    await send(others, await createUnsubscribeToken(tx, userId, kinds, app.now()))
  }
  const ids = wanted.map(({ id }) => id)
  await markSent(tx, ids, sending)
}

const logFault = (app: AppContext) => (error: Error) =>
  app.log.error({ fault: error.message }, 'notifications could not be sent')

/** Looks every few seconds whether something is due. */
export const scheduleNotifications = (app: AppContext) =>
  repeatWork(async () => {
    await sendNotifications(app)
    await sendOverdueLists(app)
  }, logFault(app))
