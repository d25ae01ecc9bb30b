import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { countUpTo, direction, type Window } from '../../platform/database/pagination.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Students, StudentsQuery } from './students-filters.store.ts'

const sortKeys = {
  name: ['users.sortName', 'users.seq'],
  course: ['users.courseName', 'users.sortName', 'users.seq'],
  dob: ['users.dob', 'users.seq'],
  newest: ['users.seq'],
} as const

const keysOf = ({ sort }: StudentsQuery) => sortKeys[sort.replace(/^-/, '') as keyof typeof sortKeys]

type Page = number[] | SelectQueryBuilder<Tables, 'users', { seq: number }>

function sorted<Row>(students: SelectQueryBuilder<Tables, 'users', Row>, query: StudentsQuery, window: Window) {
  const way = direction(query.sort.startsWith('-') || query.sort === 'newest' ? 'desc' : 'asc', window)
  return keysOf(query).reduce((rows, key) => rows.orderBy(key, way), students)
}

/** One page of `students`. It is cut out of an index where one has what it takes; only its own rows are then read. */
export function pageOf(db: Kysely<Tables>, students: Students, query: StudentsQuery, window: Window) {
  const page = sorted(students.select('users.seq'), query, window).offset(window.offset).limit(window.limit)
  return readStudents(db, page, query, window)
}

/** The students with these `seq`s, in the order of the list. */
export async function readStudents(db: Kysely<Tables>, page: Page, query: StudentsQuery, window: Window) {
  if (Array.isArray(page) && page.length === 0) return []
  return sorted(db.selectFrom('users').selectAll().where('users.seq', 'in', page), query, window).execute()
}

/** Up to so many matches are all found and sorted, in some 10 ms; more are met often enough along the list in its order. */
export const SORT_LIMIT = 5_000

/** The `seq` of one page of `matches`, and how many match. Of more than `SORT_LIMIT` some are left out. */
export async function sortMatches(db: Kysely<Tables>, matches: Students, query: StudentsQuery, window: Window) {
  const some = matches.select(['users.seq', 'users.sortName', 'users.courseName', 'users.dob']).limit(SORT_LIMIT + 1)
  const counted = db
    .selectFrom(some.as('users') as unknown as 'users')
    .select(['users.seq', sql<number>`count(*) over ()`.as('matches')])
  const rows = await sorted(counted, query, window).offset(window.offset).limit(window.limit).execute()
  const isBehindTheLast = rows.length === 0 && window.offset > 0
  const found = isBehindTheLast ? await countUpTo(db, matches, SORT_LIMIT + 1) : Number(rows[0]?.matches ?? 0)
  return { page: rows.map(({ seq }) => seq), found }
}
