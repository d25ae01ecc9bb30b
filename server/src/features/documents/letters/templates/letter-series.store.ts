import type { LetterSeries } from '@portal/contract/documents/letters/issued-letters'
import { SERIES_MISSING_NAMED } from '@portal/contract/documents/letters/letter-limits'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Tables } from '../../../../platform/database/tables.ts'

/** Takes the next number of a series. Others wait until this transaction ends, so there is no gap. */
export async function takeNumber({ db }: Tx, prefix: string, year: number) {
  const { last } = await db
    .insertInto('letterSeries')
    .values({ prefix, year, first: 1, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['prefix', 'year']).doUpdateSet((eb) => ({ last: eb('letterSeries.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return Number(last)
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

/** The series that have a letter, newest year first, with the numbers that no letter has. Only the index of the numbers is read. */
export async function listSeries(db: Kysely<Tables>): Promise<LetterSeries[]> {
  const used = db.selectFrom('letterSeries').selectAll().whereRef('last', '>=', 'first')
  const counted = db.selectFrom('letters').select(['prefix', 'year', ({ fn }) => fn.countAll<number>().as('letters')])
  const [series, counts] = await Promise.all([
    used.orderBy('year', 'desc').orderBy('prefix').execute(),
    counted.groupBy(['prefix', 'year']).execute(),
  ])
  const present: LetterSeries[] = []
  for (const row of series) {
    const [year, first, last] = [Number(row.year), Number(row.first), Number(row.last)]
    const ofYear = counts.find((one) => one.prefix === row.prefix && Number(one.year) === year)
    const missing = last - first + 1 - Number(ofYear?.letters ?? 0)
    const missingNumbers = missing > 0 ? await findMissing(db, { prefix: row.prefix, year, first, last }) : []
    present.push({ prefix: row.prefix, year, first, last, missing, missingNumbers })
  }
  return present
}

type Range = Pick<LetterSeries, 'prefix' | 'year' | 'first' | 'last'>

/** The first numbers from the first to the last that no letter has. */
async function findMissing(db: Kysely<Tables>, { prefix, year, first, last }: Range) {
  const gaps = await sql<{ after: number; number: number }>`
    select "after", number from (
      select number, coalesce(lag(number) over (order by number), ${first - 1}) as "after" from (
        select number from letters where prefix = ${prefix} and year = ${year}
        union all select cast(${last + 1} as integer)) as numbers) as steps
    where number > "after" + 1 order by number limit ${SERIES_MISSING_NAMED}`.execute(db)
  return gaps.rows
    .flatMap(({ after, number }) =>
      Array.from(
        { length: Math.min(Number(number) - Number(after) - 1, SERIES_MISSING_NAMED) },
        (_, at) => Number(after) + 1 + at,
      ),
    )
    .slice(0, SERIES_MISSING_NAMED)
}
