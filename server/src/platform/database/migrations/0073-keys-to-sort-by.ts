import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { jsonField, jsonNumber, jsonRows } from '../json-rows.ts'
import { sortKey } from '../sort-key.ts'
import type { Tables } from '../tables.ts'
import { columnTypes } from './column-types.ts'

/** So many rows are in memory at once. */
const ROWS_AT_ONCE = 2_000

const columns = ['sortCollegeId', 'sortCourse', 'sortSemester']
const filters = '"courseName", semester, year, gender'

/** Students are sorted by the numbers in their College Id, course and semester: SRT-2 before SRT-10. */
export async function up(unknown: Kysely<unknown>, engine: Engine) {
  const db = unknown as Kysely<Tables>
  const { text } = columnTypes(engine)
  for (const column of columns)
    await sql`alter table users add column ${sql.ref(column)} ${text} not null default ''`.execute(db)
  // College Ids are found by the new index, too.
  await sql`drop index users_by_college_id`.execute(db)
  await fillKeys(db)
  await sql`create index users_in_order_of_college_ids on users
    ("userType", status, "sortCollegeId", seq, ${sql.raw(filters)})`.execute(db)
  await sql`create index users_in_order_of_courses on users
    ("userType", status, "sortCourse", "sortName", seq, ${sql.raw(filters)})`.execute(db)
}

async function fillKeys(db: Kysely<Tables>) {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ seq: number; collegeId: string; courseName: string; semester: string }>`
      select seq, "collegeId", "courseName", semester from users
      where seq > ${after} order by seq limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db)
    const keys = rows
      .filter(({ collegeId, courseName, semester }) => collegeId + courseName + semester !== '')
      .map(({ seq, collegeId, courseName, semester }) => ({
        seq,
        ...{ sortCollegeId: sortKey(collegeId), sortCourse: sortKey(courseName), sortSemester: sortKey(semester) },
      }))
    const values = columns.map((column) => sql`${sql.ref(column)} = ${jsonField(column)}`)
    if (keys.length > 0)
      await sql`update users set ${sql.join(values)} from ${jsonRows(db, keys)} where seq = ${jsonNumber('seq')}`.execute(
        db,
      )
    if (rows.length < ROWS_AT_ONCE) return
    after = Number(rows.at(-1)?.seq)
  }
}
