import { fullName } from '@portal/contract/people/full-name'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** The names of these users by their ids. */
export async function namesOf(db: Kysely<Tables>, ids: readonly (string | null)[]) {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return new Map<string, string>()
  const rows = await db.selectFrom('users').select(['id', 'firstName', 'lastName']).where('id', 'in', known).execute()
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}

export function personOf(names: ReadonlyMap<string, string>, id: string | null) {
  return id === null ? null : { id, name: names.get(id) ?? '' }
}
