import type { ReportGroup } from '@portal/contract/office/report-choices'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

const columns = { course: '"courseName"', semester: 'semester', gender: 'gender' }
type Column = keyof typeof columns

/** The active students by these groups, one key for each. `field`: the key of the field of the college's own. */
export async function countedStudents(db: Kysely<Tables>, groups: readonly ReportGroup[], field: string) {
  const ofStudent = groups.map((group) =>
    sql.raw(group === 'field' ? `coalesce(v.value, '')` : columns[group as Column]),
  )
  const selected = ofStudent.map((column, at) => sql`${column} as ${sql.id(`g${at}`)}, `)
  const by = groups.length > 0 ? sql`group by ${sql.join(groups.map((_, at) => sql.lit(at + 1)))}` : sql``
  // Where nothing else is asked for, counts that triggers keep are read instead of the students.
  const from = groups.includes('field')
    ? sql`count(*) as n from users left join "customFieldValues" v on v."studentId" = users.id and v.field = ${field}
        where "userType" = 'student' and status = 'active'`
    : sql`cast(coalesce(sum(n), 0) as bigint) as n from "studentCounts" where n > 0`
  const { rows } = await sql<Record<string, string>>`select ${sql.join(selected, sql``)} ${from} ${by}`.execute(db)
  return rows.map((row) => ({ keys: groups.map((_, at) => row[`g${at}`] ?? ''), values: [Number(row.n)] }))
}
