import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** Takes the next numbers of a series, and returns the first of them. Others wait until this transaction ends, so there is no gap. */
export async function takeNumbers({ db }: Tx, prefix: string, year: number, count = 1) {
  const { last } = await db
    .insertInto('letterSeries')
    .values({ prefix, year, first: 1, last: count })
    .onConflict((conflict) =>
      conflict.columns(['prefix', 'year']).doUpdateSet((eb) => ({ last: eb('letterSeries.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return Number(last) - count + 1
}

/** The number that the next letter of a series gets in a year, and whether any letter has one of the series. */
export async function findSeries(db: Kysely<Tables>, prefix: string, year: number) {
  const years = await db.selectFrom('letterSeries').selectAll().where('prefix', '=', prefix).execute()
  const present = years.find((row) => Number(row.year) === year)
  return {
    next: present ? Number(present.last) + 1 : 1,
    isUsed: years.some(({ first, last }) => Number(last) >= Number(first)),
  }
}

/** Sets the first number of a series that no letter has a number of. Does nothing to any other. */
export async function setFirstNumber(tx: Tx, prefix: string, year: number, first: number) {
  const { isUsed } = await findSeries(tx.db, prefix, year)
  if (isUsed) return
  await tx.db
    .insertInto('letterSeries')
    .values({ prefix, year, first, last: first - 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['prefix', 'year'])
        .doUpdateSet({ first, last: first - 1 })
        // A letter may have taken a number meanwhile.
        .whereRef('letterSeries.last', '<', 'letterSeries.first'),
    )
    .execute()
}
