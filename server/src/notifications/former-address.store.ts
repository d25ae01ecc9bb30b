import { type NotificationLanguage, notificationDefaults } from '@portal/contract/notifications/notifications'
import type { Kysely } from 'kysely'
import { notIndexed } from '../platform/database/not-indexed.ts'
import type { Tables } from '../platform/database/tables.ts'

/** In which language somebody reads e-mails who has signed in before; null for whoever has not. */
export async function findLanguageOfSignedIn(db: Kysely<Tables>, userId: string): Promise<NotificationLanguage | null> {
  const acts = db.selectFrom('audit').select('seq').where('actorId', '=', userId)
  const signedIn = acts.where(notIndexed('action'), '=', 'signIn')
  if (!(await signedIn.limit(1).executeTakeFirst())) return null
  const chosen = db.selectFrom('notificationPreferences').select('language').where('userId', '=', userId)
  return (await chosen.executeTakeFirst())?.language ?? notificationDefaults.language
}
