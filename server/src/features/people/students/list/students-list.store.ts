import type { studentsInput } from '@portal/contract/people/students'
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type SignInConfig, withoutWayIn } from '../../../../auth/without-way-in.store.ts'
import type { Database } from '../../../../platform/database/open.ts'
import {
  cappedTotal,
  countCap,
  countUpTo,
  rowCount,
  windowOf,
} from '../../../../platform/database/queries/pagination.ts'
import { matchingStudents } from '../../../../platform/database/queries/text-search.ts'
import { hasTerms, matchesTerms } from '../../../../platform/database/search.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { readCount } from '../../counts/counts.store.ts'
import {
  hasCustomValue,
  inOrderOfCustomField,
  seqsInOrderOfCustomField,
} from '../../custom-fields/custom-lists.store.ts'

export type StudentsQuery = z.output<typeof studentsInput> & { config: SignInConfig }
type FilterName = 'status' | 'access' | 'addedSince' | 'course' | 'semester' | 'year' | 'gender' | 'customFilters'
type Filters = Pick<StudentsQuery, FilterName | 'config'>
type Order = Pick<StudentsQuery, 'sort' | 'customSort'>
type StudentsSelect = SelectQueryBuilder<Tables, 'users', object>

/** One page of the students of one status. Every sort order and filter uses an index, see docs/decisions/0008. */
export async function listStudents(database: Database, query: StudentsQuery) {
  if (hasTerms(query.q)) return searchStudents(database, query)
  const { read } = database
  const total = await countStudents(read, query)
  const students = applyFilters(read.selectFrom('users'), query)
  if (query.customSort) {
    const found = { offset: (query.page - 1) * query.pageSize, limit: query.pageSize }
    const seqs = await seqsInOrderOfCustomField(students, query.customSort, found)
    return { rows: await readSorted(read, seqs, query), total, more: false }
  }
  const { offset, limit, backwards } = windowOf(query, total)
  const page = sorted(students.select('users.seq'), query, backwards).offset(offset).limit(limit)
  return { rows: await readSorted(read, page, query), total, more: false }
}

/** Sorts the matches when they are few; otherwise reads the list in order until the page is full of matches. */
async function searchStudents(database: Database, query: StudentsQuery) {
  const { read, engine } = database
  const offset = (query.page - 1) * query.pageSize
  const scan = applyFilters(read.selectFrom('users').where(matchesTerms('users', query.q)), query)
  // With few students in the filters, scanning them is faster than reading all matches from the search index.
  const isFiltered = hasCustomFilters(query) || filters.some((filter) => query[filter].length > 0)
  const hasFewCandidates = isFiltered && (await countStudents(read, query)) <= SORT_LIMIT
  const matches = hasFewCandidates ? scan : applyFilters(await matchingStudents(database, query.status, query.q), query)
  const { page, matchCount } = await sortMatches(read, matches, query, { offset, limit: query.pageSize })
  const scannedPage = sorted(scan.select('users.seq'), query).offset(offset).limit(query.pageSize)
  const rows = await readSorted(read, matchCount > SORT_LIMIT ? scannedPage : page, query)
  return { rows, ...cappedTotal(matchCount, countCap(engine, offset)) }
}

/** Up to this many matches are found and sorted, in about 10 ms. With more, reading the list in order finds enough. */
export const SORT_LIMIT = 5_000

/** The `seq` of one page of `matches`, and the number of matches. Counts and sorts at most `SORT_LIMIT + 1`. */
export async function sortMatches(
  db: Kysely<Tables>,
  matches: StudentsSelect,
  order: Order,
  { offset, limit }: { offset: number; limit: number },
) {
  const candidates = matches
    .select(['users.seq', 'users.id', 'users.sortName', 'users.sortCourse', 'users.dob', 'users.sortCollegeId'])
    .limit(SORT_LIMIT + 1)
  const withCount = db
    .selectFrom(candidates.as('users') as unknown as 'users')
    .select(['users.seq', sql<number>`count(*) over ()`.as('matches')])
  const rows = await sorted(withCount, order).offset(offset).limit(limit).execute()
  const isPastTheEnd = rows.length === 0 && offset > 0
  const matchCount = isPastTheEnd ? await countUpTo(db, matches, SORT_LIMIT + 1) : Number(rows[0]?.matches ?? 0)
  return { page: rows.map(({ seq }) => seq), matchCount }
}

type Page = number[] | SelectQueryBuilder<Tables, 'users', { seq: number }>

/** The students with these `seq` values. They are selected from an index, so that only the rows of a page are read. */
export async function readSorted(db: Kysely<Tables>, page: Page, order: Order) {
  if (Array.isArray(page) && page.length === 0) return []
  return sorted(db.selectFrom('users').selectAll().where('users.seq', 'in', page), order).execute()
}

const byName = ['users.sortName', 'users.seq'] as const
const byCourse = ['users.sortCourse', 'users.sortName', 'users.seq'] as const
const byBirth = ['users.dob', 'users.seq'] as const
const byCollegeId = ['users.sortCollegeId', 'users.seq'] as const

/** The columns that the list is sorted by; the last one is unique. */
export const sortOrders = {
  name: { keys: byName, descending: false },
  '-name': { keys: byName, descending: true },
  course: { keys: byCourse, descending: false },
  '-course': { keys: byCourse, descending: true },
  dob: { keys: byBirth, descending: false },
  '-dob': { keys: byBirth, descending: true },
  collegeId: { keys: byCollegeId, descending: false },
  '-collegeId': { keys: byCollegeId, descending: true },
  newest: { keys: ['users.seq'], descending: true },
} as const

/** Sorts in the order of the list, or in the opposite one, which the values of the college's own fields do not have. */
export function sorted<Row>(
  students: SelectQueryBuilder<Tables, 'users', Row>,
  { sort, customSort }: Order,
  backwards = false,
) {
  if (customSort) return inOrderOfCustomField(students, customSort)
  const { keys, descending } = sortOrders[sort]
  return keys.reduce((rows, key) => rows.orderBy(key, descending === backwards ? 'asc' : 'desc'), students)
}

const columnOf = { course: 'courseName', semester: 'semester', year: 'year', gender: 'gender' } as const
const filters = Object.keys(columnOf) as (keyof typeof columnOf)[]

export type Lacking = Pick<Filters, 'status' | 'config'>

export const lacks = {
  noPassword: (eb: ExpressionBuilder<Tables, 'users'>, { config, status }: Lacking) => {
    const without = withoutWayIn(config, { userType: 'student', status })
    return eb('users.id', 'in', eb.selectFrom('accounts').select('accounts.userId').where(without))
  },
  noEmail: (eb: ExpressionBuilder<Tables, 'users'>) => eb('users.email', '=', ''),
  /** An index has only these. */
  noPhoto: (eb: ExpressionBuilder<Tables, 'users'>) => eb('users.imageUrl', 'is', null),
}

const hasCustomFilters = ({ customFilters = [] }: Pick<Filters, 'customFilters'>) => customFilters.length > 0

/** Restricts the query to students of the status of the filters that match the others, too. */
export function applyFilters(students: StudentsSelect, query: Filters): StudentsSelect {
  let matching = students.where('users.userType', '=', 'student').where('users.status', '=', query.status)
  const { access } = query
  if (access !== '') matching = matching.where((eb) => lacks[access](eb, query))
  if (query.addedSince !== undefined) matching = matching.where('users.created_at', '>=', query.addedSince)
  for (const filter of filters)
    if (query[filter].length > 0)
      matching = matching.where(`users.${columnOf[filter]}`, 'in', query[filter] as string[])
  for (const filter of query.customFilters ?? []) matching = matching.where((eb) => hasCustomValue(eb, filter))
  return matching
}

/**
 * How many students match the filters. Triggers count active students; those of another status, those who lack something
 * and the new ones are counted by an index.
 */
export async function countStudents(db: Kysely<Tables>, query: Filters) {
  const selected = filters.filter((filter) => query[filter].length > 0)
  const isCounted = query.access === '' && query.addedSince === undefined && !hasCustomFilters(query)
  if (selected.length === 0 && isCounted) return readCount(db, `student/${query.status}`)
  if (query.status !== 'active' || !isCounted) return rowCount(applyFilters(db.selectFrom('users'), query))
  let groups = db.selectFrom('studentCounts')
  for (const filter of selected) groups = groups.where(columnOf[filter], 'in', query[filter] as string[])
  const { n } = await groups.select(sql<number>`cast(coalesce(sum(n), 0) as bigint)`.as('n')).executeTakeFirstOrThrow()
  return n
}
