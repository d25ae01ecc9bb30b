import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The names of users, by id; without those who are no longer there. */
export async function namesOf(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const people = await db.selectFrom('users').select(['id', 'firstName', 'lastName']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}
