import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { UserRow } from '../students/students.tables.ts'

type Group = Pick<UserRow, 'courseName' | 'semester' | 'year' | 'gender'>

/** Deletes the counts of the groups of these students in which nobody is left, so that their names go, too. */
export async function deleteEmptyCounts(db: Kysely<Tables>, students: readonly Group[]) {
  const groups = students.map(({ courseName, semester, year, gender }) => ({ courseName, semester, year, gender }))
  const different = new Map(groups.map((group) => [Object.values(group).join('\n'), group]))
  for (const { courseName, semester, year, gender } of different.values()) {
    await db
      .deleteFrom('studentCounts')
      .where('n', '=', 0)
      .where('courseName', '=', courseName)
      .where('semester', '=', semester)
      .where('year', '=', year)
      .where('gender', '=', gender)
      .execute()
  }
}
