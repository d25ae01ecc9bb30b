import { type Kysely, sql } from 'kysely'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import type { Tables } from '../../../platform/database/tables.ts'

const allCounts = precompiledQuery((db) =>
  db
    .selectFrom('counts')
    .select(['name', sql<number>`cast(sum(n) as bigint)`.as('n')])
    .groupBy('name'),
)

const countNamed = precompiledQuery((db, { name }: { name: string }) =>
  db.selectFrom('counts').select(sql<number>`cast(sum(n) as bigint)`.as('n')).where('name', '=', name),
)

/** Reads one of the counts that `readCounts` reads. */
export async function readCount(db: Kysely<Tables>, name: string) {
  const [row] = await countNamed(db, { name })
  return Number(row?.n ?? 0)
}

/** Reads the counts that database triggers maintain: no table is scanned, even with a million rows. */
export async function readCounts(db: Kysely<Tables>): Promise<(name: string) => number> {
  const rows = await allCounts(db, {})
  const byName = new Map(rows.map(({ name, n }) => [name, Number(n)]))
  return (name) => byName.get(name) ?? 0
}
