import { type Kysely, type RawBuilder, sql } from 'kysely'
import { direction, type Window } from '../../platform/database/pagination.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { tabBefore } from '../../platform/database/tabs.ts'
import { type Students, type StudentsQuery, setFilters } from './students-filters.store.ts'

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

export const useIndexOrder: SortKey = (key) => sql.ref(key)
/** No index is in this order: everything is found first, and then sorted. */
export const sortAfterFilter: SortKey = (key) =>
  key === 'users.seq' ? sql`${sql.ref(key)} + 0` : sql`${sql.ref(key)} || ''`

/** The page is cut out of an index where one has what it takes; only its own rows are then read. */
export function pageOf(
  db: Kysely<Tables>,
  students: Students,
  query: StudentsQuery,
  window: Window,
  by = useIndexOrder,
) {
  const way = direction(wayOf(query), window)
  const keys = sortKeys[keyOf(query)]
  const page = keys
    .reduce((sorted, key) => sorted.orderBy(by(key), way), students.select('users.seq'))
    .offset(window.offset)
    .limit(window.limit)
  const rows = db.selectFrom('users').selectAll('users').where('users.seq', 'in', page)
  return keys.reduce((sorted, key) => sorted.orderBy(sql.ref(key), way), rows).execute()
}

/** So far an index is stepped along sooner than its tabs are added up. */
const SEEK_THRESHOLD = 500

type Start = { from: RawBuilder<boolean>; before: number }

/** A page that is far from both ends of the list, as one that is near to a tab: read upwards from there. */
export async function fromTab(
  db: Kysely<Tables>,
  students: Students,
  query: StudentsQuery,
  window: Window,
  total: number,
) {
  if (window.offset < SEEK_THRESHOLD) return { students, window }
  const position = direction(wayOf(query), window) === 'asc' ? window.offset : total - window.offset - window.limit
  const start = await startBefore(db, query, position)
  if (!start) return { students, window }
  return {
    students: students.where(start.from),
    window: { offset: position - start.before, limit: window.limit, backwards: wayOf(query) === 'desc' },
  }
}

/** A tab before the row at `position`, for lists that have tabs: all students in any order, and those of one course. */
async function startBefore(db: Kysely<Tables>, query: StudentsQuery, position: number): Promise<Start | null> {
  const key = keyOf(query)
  const course = onlyCourseOf(query)
  if (course !== null && (key === 'name' || key === 'course')) {
    const { tab, before } = await tabBefore(db, 'name in course', position, course)
    return { from: tabbed.name.from(tab), before }
  }
  if (setFilters(query).length > 0) return null
  if (key === 'course') return inSomeCourse(db, position)
  const { list, from } = tabbed[key]
  const { tab, before } = await tabBefore(db, list, position)
  return { from: from(tab), before }
}

function onlyCourseOf(query: StudentsQuery) {
  const [course, ...more] = query.course
  return course !== undefined && more.length === 0 && setFilters(query).length === 1 ? course : null
}

async function inSomeCourse(db: Kysely<Tables>, position: number): Promise<Start> {
  const { tab: course, before } = await tabBefore(db, 'course', position)
  const name = await tabBefore(db, 'name in course', position - before, course)
  const from = sql<boolean>`(users."courseName", users."sortName") >= (${course}, ${name.tab})`
  return { from, before: before + name.before }
}

const tabbed = {
  name: { list: 'name', from: (tab: string) => sql<boolean>`users."sortName" >= ${tab}` },
  dob: { list: 'birth', from: (tab: string) => sql<boolean>`users.dob >= ${tab}` },
  newest: { list: 'arrival', from: (tab: string) => sql<boolean>`users.seq >= ${Number(tab)}` },
} as const
