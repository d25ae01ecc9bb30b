import { type Kysely, type RawBuilder, sql } from 'kysely'
import { direction, type Window } from '../database/pages.ts'
import type { Tables } from '../database/tables.ts'
import type { Students, StudentsQuery } from './students-filters.ts'

const sortKeys = {
  name: ['users.sortName', 'users.seq'],
  course: ['users.courseName', 'users.sortName', 'users.seq'],
  dob: ['users.dob', 'users.seq'],
  newest: ['users.seq'],
}

const keyOf = ({ sort }: StudentsQuery) => sort.replace(/^-/, '') as keyof typeof sortKeys

/** Which way the list runs along its keys. */
const wayOf = ({ sort }: StudentsQuery) => (sort.startsWith('-') || sort === 'newest' ? 'desc' : 'asc')

export type SortKey = (key: string) => RawBuilder<unknown>

export const byIndex: SortKey = (key) => sql.ref(key)
/** No index is in this order: everything is found first, and then sorted. */
export const afterFinding: SortKey = (key) =>
  key === 'users.seq' ? sql`${sql.ref(key)} + 0` : sql`${sql.ref(key)} || ''`

/** The page is cut out of an index where one has what it takes; only its own rows are then read. */
export function pageOf(db: Kysely<Tables>, students: Students, query: StudentsQuery, window: Window, by = byIndex) {
  const way = direction(wayOf(query), window)
  const keys = sortKeys[keyOf(query)]
  const page = keys
    .reduce((sorted, key) => sorted.orderBy(by(key), way), students.select('users.seq'))
    .offset(window.offset)
    .limit(window.limit)
  const rows = db.selectFrom('users').selectAll('users').where('users.seq', 'in', page)
  return keys.reduce((sorted, key) => sorted.orderBy(sql.ref(key), way), rows).execute()
}
