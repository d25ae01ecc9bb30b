import { randomUUID } from 'node:crypto'
import type { ImportSpelling, SpellingField } from '@portal/contract/bulk/imports/import-spellings'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import type { ImportPermit } from '../imports.store.ts'

/** The kept spellings of courses, semesters and years. */
export function listSpellings(db: Kysely<Tables>): Promise<ImportSpelling[]> {
  return db
    .selectFrom('importSpellings')
    .select(['id', 'field', 'spelling', 'value'])
    .orderBy('field')
    .orderBy('spelling')
    .execute()
}

/** The values that the spellings of a field are read as. */
export async function spellingsOf(db: Kysely<Tables>, field: SpellingField) {
  const rows = await db.selectFrom('importSpellings').select(['spelling', 'value']).where('field', '=', field).execute()
  return new Map(rows.map(({ spelling, value }) => [spelling, value]))
}

/** Keeps spellings for every next file; a spelling that is kept as something else is replaced. */
export async function keepSpellings(
  tx: Tx,
  { actor }: ImportPermit,
  field: SpellingField,
  values: readonly (readonly [spelling: string, value: string])[],
  now: Date,
) {
  for (const [spelling, value] of values) {
    const [createdBy, created_at] = [actor.id, now.toISOString()]
    await tx.db
      .insertInto('importSpellings')
      .values({ id: randomUUID(), field, spelling, value, createdBy, created_at })
      .onConflict((conflict) => conflict.columns(['field', 'spelling']).doUpdateSet({ value, createdBy, created_at }))
      .execute()
  }
}

/** Keeps spellings no longer. */
export async function dropSpellings(tx: Tx, _allowed: ImportPermit, field: SpellingField, spellings: string[]) {
  if (spellings.length === 0) return
  await tx.db.deleteFrom('importSpellings').where('field', '=', field).where('spelling', 'in', spellings).execute()
}

/** The courses, semesters or years of the students of the college, at most `limit`. */
export async function valuesOfCollege(db: Kysely<Tables>, field: SpellingField, limit: number) {
  const rows = await db
    .selectFrom('studentCounts')
    .select(`${field} as value`)
    .distinct()
    .where('n', '>', 0)
    .where(field, '<>', '')
    .orderBy('value')
    .limit(limit)
    .execute()
  return rows.map(({ value }) => value)
}
