import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

const CHOICES_AT_MOST = 200

/** The values one column has among active students, each found by one step through an index. */
async function valuesOf(database: Database, column: 'courseName' | 'semester' | 'year') {
  const value = sql.ref<string>(column)
  const active = sql`"userType" = 'student' and status = 'active'`
  const { rows } = await sql<{ value: string }>`
    with recursive steps (value) as (
      select min(${value}) from users where ${active}
      union all
      select (select min(${value}) from users where ${active} and ${value} > steps.value)
      from steps where steps.value is not null
    )
    select value from steps where value is not null limit ${CHOICES_AT_MOST}`.execute(database.read)
  return rows.map((row) => row.value)
}

/** What the filters of the students list can be set to. */
export async function readFilterChoices(database: Database) {
  const [course, semester, year] = await Promise.all(
    (['courseName', 'semester', 'year'] as const).map((column) => valuesOf(database, column)),
  )
  return { course: course ?? [], semester: semester ?? [], year: year ?? [] }
}
