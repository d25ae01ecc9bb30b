import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { countUpTo, direction, type Window } from '../../../platform/database/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { StudentsQuery, StudentsSelect } from './students-filters.store.ts'

const sortKeys = {
  name: ['users.sortName', 'users.seq'],
  course: ['users.courseName', 'users.sortName', 'users.seq'],
  dob: ['users.dob', 'users.seq'],
  collegeId: ['users.collegeId', 'users.seq'],
  newest: ['users.seq'],
} as const

/** The columns that the list is sorted by; the last one is unique. */
export const keysOf = ({ sort }: StudentsQuery) => sortKeys[sort.replace(/^-/, '') as keyof typeof sortKeys]

type Page = number[] | SelectQueryBuilder<Tables, 'users', { seq: number }>

export const isDescending = ({ sort }: StudentsQuery) => sort.startsWith('-') || sort === 'newest'

export function sorted<Row>(students: SelectQueryBuilder<Tables, 'users', Row>, query: StudentsQuery, window: Window) {
  const order = direction(isDescending(query) ? 'desc' : 'asc', window)
  return keysOf(query).reduce((rows, key) => rows.orderBy(key, order), students)
}

/** One page of `students`. Selects the page from an index where possible, then reads only the rows of that page. */
export function pageOf(db: Kysely<Tables>, students: StudentsSelect, query: StudentsQuery, window: Window) {
  const page = sorted(students.select('users.seq'), query, window).offset(window.offset).limit(window.limit)
  return readStudents(db, page, query, window)
}

/** The students with these `seq` values, in the order of the list. */
export async function readStudents(db: Kysely<Tables>, page: Page, query: StudentsQuery, window: Window) {
  if (Array.isArray(page) && page.length === 0) return []
  return sorted(db.selectFrom('users').selectAll().where('users.seq', 'in', page), query, window).execute()
}

/** Up to this many matches are found and sorted, in about 10 ms. With more, reading the list in order finds enough. */
export const SORT_LIMIT = 5_000

/** The `seq` of one page of `matches`, and the number of matches. Counts and sorts at most `SORT_LIMIT + 1`. */
export async function sortMatches(db: Kysely<Tables>, matches: StudentsSelect, query: StudentsQuery, window: Window) {
  const candidates = matches
    .select(['users.seq', 'users.sortName', 'users.courseName', 'users.dob', 'users.collegeId'])
    .limit(SORT_LIMIT + 1)
  const withCount = db
    .selectFrom(candidates.as('users') as unknown as 'users')
    .select(['users.seq', sql<number>`count(*) over ()`.as('matches')])
  const rows = await sorted(withCount, query, window).offset(window.offset).limit(window.limit).execute()
  const isPastTheEnd = rows.length === 0 && window.offset > 0
  const matchCount = isPastTheEnd ? await countUpTo(db, matches, SORT_LIMIT + 1) : Number(rows[0]?.matches ?? 0)
  return { page: rows.map(({ seq }) => seq), matchCount }
}
