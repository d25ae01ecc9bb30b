import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CountedTerm } from './propose-target.ts'

const inOrder = new Intl.Collator('en', { numeric: true })

/** Every course, semester and year that active students are in, by course, then from the first semester to the last. */
export async function readTerms(db: Kysely<Tables>): Promise<CountedTerm[]> {
  const terms = await db
    .selectFrom('studentCounts')
    .select(['courseName', 'semester', 'year', sql<number>`cast(sum(n) as bigint)`.as('students')])
    .where('n', '>', 0)
    .groupBy(['courseName', 'semester', 'year'])
    .execute()
  return terms.sort(
    (a, b) =>
      inOrder.compare(a.courseName, b.courseName) ||
      inOrder.compare(a.semester, b.semester) ||
      inOrder.compare(a.year, b.year),
  )
}

/** The courses, semesters and years of these courses that active students are in. */
export function readTermsOf(db: Kysely<Tables>, courses: readonly string[]) {
  return db
    .selectFrom('studentCounts')
    .select(['courseName', 'semester', 'year'])
    .where('courseName', 'in', courses)
    .where('n', '>', 0)
    .distinct()
    .execute()
}

/** What became of each group in the last promotion. */
export function readRules(db: Kysely<Tables>) {
  return db.selectFrom('promotionRules').selectAll().execute()
}
