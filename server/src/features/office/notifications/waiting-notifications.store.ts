import { NOTIFICATION_EMAIL_MINUTES } from '@portal/contract/delays'
import { isSecurity, notificationKinds, securityKinds } from '@portal/contract/notification-kinds'
import type { UserType } from '@portal/contract/people/session'
import { MINUTE_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { NotificationRow } from '../../../notifications/notifications.tables.ts'
import { notIndexed } from '../../../platform/database/not-indexed.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** When the list of a day was last to be sent, by its hour. */
export type DailyMoments = readonly { hour: number; at: string }[]

/** By which way something goes out at `now`. Messages to devices come at their time, whatever is chosen about e-mails. */
export type Sending = { now: string } & ({ way: 'email'; moments: DailyMoments } | { way: 'push' })

/** From when on something goes out by a way, and when it did. */
const columns = {
  email: { at: 'mailAt', sentAt: 'mailedAt' },
  push: { at: 'pushAt', sentAt: 'pushedAt' },
} as const

/**
 * What waits and is due, of the kinds that this version knows: security and what goes out by itself at its time, what comes
 * once a day at that hour.
 */
function dueOf(db: Kysely<Tables>, sending: Sending) {
  const at = `notifications.${columns[sending.way].at}` as const
  const due = db
    .selectFrom('notifications')
    .leftJoin('notificationPreferences as chosen', 'chosen.userId', 'notifications.userId')
    .where(at, '<=', sending.now)
    .where('notifications.kind', 'in', notificationKinds)
  if (sending.way === 'push') return due
  return due.where((eb) =>
    eb.or([
      eb('notifications.kind', 'in', securityKinds),
      eb('chosen.emails', 'is', null),
      eb('chosen.emails', '<>', 'daily'),
      ...sending.moments.map((moment) => eb.and([eb('chosen.hour', '=', moment.hour), eb(at, '<=', moment.at)])),
    ]),
  )
}

/** Up to `limit` people to whom something is to be sent, by their ids, of those after one. */
export async function listDueReaders(
  db: Kysely<Tables>,
  sending: Sending,
  { after, limit }: { after: string; limit: number },
) {
  const readers = await dueOf(db, sending)
    .select('notifications.userId')
    .where('notifications.userId', '>', after)
    .groupBy('notifications.userId')
    .orderBy('notifications.userId')
    .limit(limit)
    .execute()
  return readers.map(({ userId }) => userId)
}

/**
 * What is to be sent to a person now, which nobody else sends from then on: what is due, and with it all else that waits,
 * but security alone where nothing else is due. `until`: when it is due again unless `markSent` is called before, more than
 * NOTIFICATION_EMAIL_MINUTES from `now`; by default never.
 */
export async function claimWaiting(
  { db }: Tx,
  userId: string,
  sending: Sending,
  until: string | null = null,
): Promise<NotificationRow[]> {
  const { at } = columns[sending.way]
  const due = await dueOf(db, sending).select('notifications.kind').where('notifications.userId', '=', userId).execute()
  if (due.length === 0) return []
  const all = db
    .updateTable('notifications')
    .set({ [at]: until })
    .where('userId', '=', userId)
  // PostgreSQL asks this again of what another node has claimed meanwhile: its `until` is later than what waits can be.
  const latest = new Date(Date.parse(sending.now) + NOTIFICATION_EMAIL_MINUTES * MINUTE_MS).toISOString()
  const waiting = until === null ? all.where(at, 'is not', null) : all.where(at, '<=', latest)
  const isOnlySecurity = due.every(({ kind }) => isSecurity(kind))
  const claimed = isOnlySecurity ? waiting.where('kind', 'in', securityKinds) : waiting
  const rows = await claimed.returningAll().execute()
  return rows.sort((a, b) => Number(a.seq) - Number(b.seq))
}

/** Notes that these are sent. */
export async function markSent({ db }: Tx, ids: readonly string[], { way, now }: Sending) {
  if (ids.length === 0) return
  const { at, sentAt } = columns[way]
  await db
    .updateTable('notifications')
    .set({ [sentAt]: now, [at]: null })
    .where('id', 'in', ids)
    .execute()
}

/** These are sent no more by this way. */
export async function dropClaimed({ db }: Tx, ids: readonly string[], way: Sending['way']) {
  if (ids.length === 0) return
  await db
    .updateTable('notifications')
    .set({ [columns[way].at]: null })
    .where('id', 'in', ids)
    .execute()
}

/** Of these people, those who get e-mails: they have an address, and have signed in before. */
export async function findMailReaders(db: Kysely<Tables>, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'userType', 'emailsRefused'])
    .where('id', 'in', userIds)
    .where('email', '<>', '')
    .where(notIndexed('userType'), 'in', ['student', 'admin'])
    .$narrowType<{ userType: UserType }>()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit')
          .select('seq')
          .whereRef('audit.actorId', '=', 'users.id')
          .where(notIndexed('action'), '=', 'signIn'),
      ),
    )
    .execute()
}

/** Whether a person is a student or of the office; undefined for anything else that has a row. */
export async function findReader(db: Kysely<Tables>, userId: string) {
  const user = await db.selectFrom('users').select('userType').where('id', '=', userId).executeTakeFirst()
  return user?.userType === 'student' || user?.userType === 'admin' ? user.userType : undefined
}

/** The e-mails that wait for these people are never sent. */
export async function dropWaiting({ db }: Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return
  const waiting = db.updateTable('notifications').set({ mailAt: null }).where('mailAt', 'is not', null)
  await waiting.where('userId', 'in', userIds).execute()
}
