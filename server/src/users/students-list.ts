import type { studentsInput } from '@portal/contract/users'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type * as z from 'zod/mini'
import { readCounts } from '../database/counts.ts'
import type { Database } from '../database/open.ts'
import { countUpTo, direction, inOrder, type Window, windowOf } from '../database/pages.ts'
import { matching, seeksSomething } from '../database/search.ts'
import type { Tables } from '../database/tables.ts'

export type StudentsQuery = z.output<typeof studentsInput>
type Filters = Pick<StudentsQuery, 'course' | 'semester' | 'year' | 'gender'>

const columnOf = { course: 'courseName', semester: 'semester', year: 'year', gender: 'gender' } as const

const activeStudents = (db: Kysely<Tables>) =>
  db.selectFrom('users').where('userType', '=', 'student').where('status', '=', 'active')

type Students<Selected> = SelectQueryBuilder<Tables, 'users', Selected>

function filtered<Selected>(query: Students<Selected>, filters: Filters): Students<Selected> {
  return Object.entries(columnOf).reduce((narrowed, [filter, column]) => {
    const chosen: string[] = filters[filter as keyof Filters]
    return chosen.length === 0 ? narrowed : narrowed.where(column, 'in', chosen)
  }, query)
}

function sorted<Selected>(query: Students<Selected>, sort: StudentsQuery['sort'], window: Window) {
  const way = direction(sort.startsWith('-') || sort === 'newest' ? 'desc' : 'asc', window)
  const by = {
    name: () => query.orderBy('sortName', way),
    course: () => query.orderBy('courseName', way).orderBy('sortName', way),
    dob: () => query.orderBy('dob', way),
    newest: () => query,
  }[sort.replace(/^-/, '') as 'name' | 'course' | 'dob' | 'newest']
  return by().orderBy('seq', way).offset(window.offset).limit(window.limit)
}

const isFiltered = (query: Filters) => Object.keys(columnOf).some((filter) => query[filter as keyof Filters].length > 0)

/** One page of the active students. Every way of asking is answered from an index; see docs/decisions. */
export async function listStudents(database: Database, query: StudentsQuery) {
  if (seeksSomething(query.q)) return searchStudents(database, query)
  const total = isFiltered(query) ? await countFiltered(database, query) : await countActive(database)
  const window = windowOf(query, total)
  const rows = await sorted(filtered(activeStudents(database.read), query).selectAll(), query.sort, window).execute()
  return { rows: inOrder(rows, window), total, more: false }
}

async function countActive(database: Database) {
  return (await readCounts(database.read))('student/active')
}

async function countFiltered(database: Database, filters: Filters) {
  const { n } = await filtered(activeStudents(database.read), filters)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

async function searchStudents(database: Database, query: StudentsQuery) {
  const found = filtered(activeStudents(database.read).where(await matching(database, 'users', query.q)), query)
  const { total, more } = await countUpTo(database.read, found)
  const window = { offset: (query.page - 1) * query.pageSize, limit: query.pageSize, backwards: false }
  const rows = await sorted(found.selectAll(), query.sort, window).execute()
  return { rows, total, more }
}
