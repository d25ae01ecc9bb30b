import { type NotificationKind, notificationKinds } from '@portal/contract/notification-kinds'
import { type NotificationPreferences, notificationDefaults } from '@portal/contract/notifications/notifications'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** What these people have chosen; what applies to who has chosen nothing. */
export async function preferencesOf(db: Kysely<Tables>, userIds: readonly string[]) {
  const rows =
    userIds.length > 0
      ? await db.selectFrom('notificationPreferences').selectAll().where('userId', 'in', userIds).execute()
      : []
  const chosen = new Map(
    rows.map(({ userId, language, emails, hour, refused, refusedOnDevices, showsSubject, ...more }) => [
      userId,
      {
        ...{ language, emails, hour: Number(hour), refused: kindsIn(refused), weekly: Number(more.weekly) === 1 },
        newRequests: Number(more.newRequests) === 1,
        ...{ refusedOnDevices: kindsIn(refusedOnDevices), showsSubject: Number(showsSubject) === 1 },
      },
    ]),
  )
  return (userId: string): NotificationPreferences => chosen.get(userId) ?? notificationDefaults
}

/** The kinds in a column. A newer version can have written some that this one does not know. */
export const kindsIn = (json: string) =>
  (JSON.parse(json) as string[]).filter((kind): kind is NotificationKind =>
    notificationKinds.some((known) => known === kind),
  )

/** Writes what somebody has chosen. */
export function savePreferences(
  { db }: Tx,
  { actor }: Permit<'changeOwnNotifications', Subject>,
  preferences: NotificationPreferences,
) {
  return writePreferences(db, actor.id, preferences)
}

/** The same for the holder of a link that ends e-mails, who is not signed in. */
export async function writePreferences(
  db: Tx['db'],
  userId: string,
  { language, emails, hour, refused, refusedOnDevices, showsSubject, ...more }: NotificationPreferences,
) {
  const values = {
    ...{ language, emails, hour, refused: JSON.stringify(refused), weekly: more.weekly ? 1 : 0 },
    newRequests: more.newRequests ? 1 : 0,
    ...{ refusedOnDevices: JSON.stringify(refusedOnDevices), showsSubject: showsSubject ? 1 : 0 },
  }
  await db
    .insertInto('notificationPreferences')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}
