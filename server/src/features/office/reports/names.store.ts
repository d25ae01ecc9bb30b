import { fullName } from '@portal/contract/people/full-name'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** The names of people of the office, and of what else decides, by their ids. */
export async function namesOfPeople(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const people = await db.selectFrom('users').select(['id', 'firstName', 'lastName']).where('id', 'in', ids).execute()
  return new Map(people.map((person) => [person.id, fullName(person)]))
}
