import { isSecurity, notificationKinds, securityKinds } from '@portal/contract/notifications'
import type { UserType } from '@portal/contract/people/session'
import type { Kysely } from 'kysely'
import type { NotificationRow } from '../../../platform/database/notification-tables.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** When the list of a day was last to be sent, by its hour. */
export type DailyMoments = readonly { hour: number; at: string }[]

/**
 * What waits and is due, of the kinds that this version knows: security and what goes out by itself at its time, what comes
 * once a day at that hour.
 */
function dueEmails(db: Kysely<Tables>, now: string, moments: DailyMoments) {
  return db
    .selectFrom('notifications')
    .leftJoin('notificationPreferences as chosen', 'chosen.userId', 'notifications.userId')
    .where('notifications.mailAt', '<=', now)
    .where('notifications.kind', 'in', notificationKinds)
    .where((eb) =>
      eb.or([
        eb('notifications.kind', 'in', securityKinds),
        eb('chosen.emails', 'is', null),
        eb('chosen.emails', '<>', 'daily'),
        ...moments.map(({ hour, at }) => eb.and([eb('chosen.hour', '=', hour), eb('notifications.mailAt', '<=', at)])),
      ]),
    )
}

type Due = { now: string; moments: DailyMoments; after: string; limit: number }

/** Up to `limit` people to whom something is to be sent, by their ids, of those after one. */
export async function listDueReaders(db: Kysely<Tables>, { now, moments, after, limit }: Due) {
  const readers = await dueEmails(db, now, moments)
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
 * but security alone where nothing else is due.
 */
export async function claimWaiting(
  { db }: Tx,
  userId: string,
  now: string,
  moments: DailyMoments,
): Promise<NotificationRow[]> {
  const due = await dueEmails(db, now, moments)
    .select('notifications.kind')
    .where('notifications.userId', '=', userId)
    .execute()
  if (due.length === 0) return []
  const waiting = db
    .updateTable('notifications')
    .set({ mailAt: null })
    .where('userId', '=', userId)
    .where('mailAt', 'is not', null)
  const isOnlySecurity = due.every(({ kind }) => isSecurity(kind))
  const claimed = isOnlySecurity ? waiting.where('kind', 'in', securityKinds) : waiting
  const rows = await claimed.returningAll().execute()
  return rows.sort((a, b) => Number(a.seq) - Number(b.seq))
}

export async function markMailed({ db }: Tx, ids: readonly string[], now: string) {
  if (ids.length === 0) return
  await db.updateTable('notifications').set({ mailedAt: now }).where('id', 'in', ids).execute()
}

/** Of these people, those who get e-mails: they have an address, and have signed in before. */
export async function findMailReaders(db: Kysely<Tables>, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'userType', 'emailsRefused'])
    .where('id', 'in', userIds)
    .where('email', '<>', '')
    .where('userType', 'in', ['student', 'admin'])
    .$narrowType<{ userType: UserType }>()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit').select('seq').whereRef('audit.actorId', '=', 'users.id').where('action', '=', 'signIn'),
      ),
    )
    .execute()
}

/** What waits for these people is never sent. */
export async function dropWaiting({ db }: Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return
  const waiting = db.updateTable('notifications').set({ mailAt: null }).where('mailAt', 'is not', null)
  await waiting.where('userId', 'in', userIds).execute()
}
