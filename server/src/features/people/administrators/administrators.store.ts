import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** The row in `settings` that says that the first administrator has been created. */
const FIRST_ADMINISTRATOR = 'first-administrator'

export async function hasHadAdministrator(db: Kysely<Tables>) {
  const row = await db.selectFrom('settings').select('name').where('name', '=', FIRST_ADMINISTRATOR).executeTakeFirst()
  return row !== undefined
}

/** Throws a unique violation when another node has already marked it. */
export async function markFirstAdministrator({ db }: Tx, now: Date) {
  await db.insertInto('settings').values({ name: FIRST_ADMINISTRATOR, value: now.toISOString() }).execute()
}

/** Whether the audit trail has a sign-in. */
export async function hasAnybodySignedIn(db: Kysely<Tables>) {
  const signIn = await db.selectFrom('audit').select('seq').where('action', '=', 'signIn').limit(1).executeTakeFirst()
  return signIn !== undefined
}

export function listAdministrators({ read }: { read: Kysely<Tables> }) {
  return read
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email', 'status', 'staffRole', 'created_at'])
    .where('userType', '=', 'admin')
    .orderBy('seq')
    .execute()
}

/** The names of users, by id; without those who are no longer there. */
export async function namesOf(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const people = await db.selectFrom('users').select(['id', 'firstName', 'lastName']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}
