import type { studentsInput } from '@portal/contract/students'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tables } from '../../platform/database/tables.ts'
import { readCounts } from '../counts/counts.store.ts'

export type StudentsQuery = z.output<typeof studentsInput>
export type Filters = Pick<StudentsQuery, 'course' | 'semester' | 'year' | 'gender'>
export type Students = SelectQueryBuilder<Tables, 'users', object>

const columnOf = { course: 'courseName', semester: 'semester', year: 'year', gender: 'gender' } as const
const filters = Object.keys(columnOf) as (keyof Filters)[]

/** The filters that are set to something. */
export const setFilters = (query: Filters) => filters.filter((filter) => query[filter].length > 0)

/** Those of `students` that are active and in the chosen courses, semesters and so on. */
export function filtered(students: Students, query: Filters): Students {
  const active = students.where('users.userType', '=', 'student').where('users.status', '=', 'active')
  return setFilters(query).reduce(
    (narrowed, filter) => narrowed.where(`users.${columnOf[filter]}`, 'in', query[filter] as string[]),
    active,
  )
}

/** How many active students are in the chosen courses, semesters and so on; triggers have counted them. */
export async function countStudents(db: Kysely<Tables>, query: Filters) {
  const set = setFilters(query)
  if (set.length === 0) return (await readCounts(db))('student/active')
  const groups = set.reduce(
    (narrowed, filter) => narrowed.where(columnOf[filter], 'in', query[filter] as string[]),
    db.selectFrom('studentGroups'),
  )
  const { n } = await groups.select(sql<number>`cast(coalesce(sum(n), 0) as bigint)`.as('n')).executeTakeFirstOrThrow()
  return n
}

const CHOICES_AT_MOST = 200

/** What the filters of the students list can be set to. */
export async function readFilterChoices(db: Kysely<Tables>) {
  const valuesOf = async (column: 'courseName' | 'semester' | 'year') => {
    const groups = db.selectFrom('studentGroups').select(`${column} as value`).distinct().where('n', '>', 0)
    const values = await groups.orderBy('value').limit(CHOICES_AT_MOST).execute()
    return values.map(({ value }) => value)
  }
  const [course, semester, year] = [await valuesOf('courseName'), await valuesOf('semester'), await valuesOf('year')]
  return { course, semester, year }
}
