import type { studentsInput } from '@portal/contract/users'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { readCounts } from '../database/counts.ts'
import { fewRows, matchingStudents } from '../database/matching.ts'
import type { Database } from '../database/open.ts'
import { countedTo, countUpTo, direction, inOrder, toldOf, type Window, windowOf } from '../database/pages.ts'
import { hasWords, seeksSomething } from '../database/search.ts'
import type { Tables } from '../database/tables.ts'

export type StudentsQuery = z.output<typeof studentsInput>
type Filters = Pick<StudentsQuery, 'course' | 'semester' | 'year' | 'gender'>
type Students = SelectQueryBuilder<Tables, 'users', object>

const columnOf = {
  course: 'users.courseName',
  semester: 'users.semester',
  year: 'users.year',
  gender: 'users.gender',
} as const

const isFiltered = (query: Filters) => Object.keys(columnOf).some((filter) => query[filter as keyof Filters].length > 0)

/** Those of `students` that are active and in the chosen courses, semesters and so on. */
function filtered(students: Students, filters: Filters): Students {
  const active = students.where('users.userType', '=', 'student').where('users.status', '=', 'active')
  return Object.entries(columnOf).reduce((narrowed, [filter, column]) => {
    const chosen: string[] = filters[filter as keyof Filters]
    return chosen.length === 0 ? narrowed : narrowed.where(column, 'in', chosen)
  }, active)
}

/** One page of the active students. Every way of asking is answered from an index; see docs/decisions. */
export async function listStudents(database: Database, query: StudentsQuery) {
  if (seeksSomething(query.q)) return searchStudents(database, query)
  const students = filtered(database.read.selectFrom('users'), query)
  const total = isFiltered(query) ? await count(students) : (await readCounts(database.read))('student/active')
  const window = windowOf(query, total)
  const rows = await pageOf(database.read, students, query.sort, window)
  return { rows: inOrder(rows, window), total, more: false }
}

async function count(students: Students) {
  const { n } = await students.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return n
}

async function searchStudents(database: Database, query: StudentsQuery) {
  const window = { offset: (query.page - 1) * query.pageSize, limit: query.pageSize, backwards: false }
  const most = countedTo(database.engine, window.offset)
  const few = fewRows(database.engine, window.offset)
  const walked = filtered(database.read.selectFrom('users').where(hasWords('users', query.q)), query)
  const found = (await filtersLeaveFew(database, query, few))
    ? walked
    : filtered(await matchingStudents(database, query.q), query)
  const matches = await countUpTo(database.read, found, Math.max(most, few) + 1)
  const rows = await (matches > few
    ? pageOf(database.read, walked, query.sort, window)
    : pageOf(database.read, found, query.sort, window, afterFinding))
  return { rows, ...toldOf(matches, most) }
}

/** Where the filters alone leave few students, those are looked through, whatever is searched for. */
async function filtersLeaveFew({ read }: Database, query: StudentsQuery, few: number) {
  return isFiltered(query) && (await countUpTo(read, filtered(read.selectFrom('users'), query), few + 1)) <= few
}

const sortKeys = {
  name: ['users.sortName', 'users.seq'],
  course: ['users.courseName', 'users.sortName', 'users.seq'],
  dob: ['users.dob', 'users.seq'],
  newest: ['users.seq'],
}

type SortKey = (key: string) => RawBuilder<unknown>

const byIndex: SortKey = (key) => sql.ref(key)
/** No index is in this order: everything is found first, and then sorted. */
const afterFinding: SortKey = (key) => (key === 'users.seq' ? sql`${sql.ref(key)} + 0` : sql`${sql.ref(key)} || ''`)

/** The page is cut out of an index where one has what it takes; only its own rows are then read. */
function pageOf(db: Kysely<Tables>, students: Students, sort: StudentsQuery['sort'], window: Window, by = byIndex) {
  const way = direction(sort.startsWith('-') || sort === 'newest' ? 'desc' : 'asc', window)
  const keys = sortKeys[sort.replace(/^-/, '') as keyof typeof sortKeys]
  const page = keys
    .reduce((sorted, key) => sorted.orderBy(by(key), way), students.select('users.seq'))
    .offset(window.offset)
    .limit(window.limit)
  const rows = db.selectFrom('users').selectAll('users').where('users.seq', 'in', page)
  return keys.reduce((sorted, key) => sorted.orderBy(sql.ref(key), way), rows).execute()
}
