import { SEARCH_COUNT_MAX } from '@portal/contract/limits'
import type { queueInput, RequestStatus } from '@portal/contract/records/requests'
import { expressionBuilder, type Kysely, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '../../../../platform/database/open.ts'
import {
  cappedTotal,
  countCap,
  countUpTo,
  direction,
  restoreOrder,
  windowOf,
} from '../../../../platform/database/queries/pagination.ts'
import { precompiledQuery } from '../../../../platform/database/queries/precompiled-query.ts'
import { studentRecordList } from '../../../../platform/database/queries/student-record-list.ts'
import { firstMatchingRequests } from '../../../../platform/database/queries/text-search.ts'
import { hasTerms, matchesTerms } from '../../../../platform/database/search.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { readCount } from '../../../people/counts/counts.store.ts'
import { inOrderOfDue, sortByDue, sortedByDue } from './due-order.store.ts'
import {
  arrivalOrderOf,
  hasFilters,
  hasStudentFiltersOnly,
  INDEXED_MATCHES,
  readFilters,
  type Viewer,
} from './queue-selection.store.ts'

export type QueueQuery = z.output<typeof queueInput>

/** One page of the requests of one status, each with the student who sent it. */
export async function listQueue(database: Database, query: QueueQuery, viewer: Viewer) {
  if (hasTerms(query.q)) return searchQueue(database, query, viewer)
  if (hasFilters(query)) return filterQueue(database.read, query, viewer)
  const { status } = query
  const total = await readCount(database.read, `requests/${status}`)
  const window = windowOf(query, total)
  const readOrder = direction(arrivalOrderOf(query.sort), window)
  if (query.sort === 'due') {
    const seqs = restoreOrder(await inOrderOfDue(database.read, { status }, window, readOrder), window)
    return { rows: await readInOrder(database.read, seqs), total, more: false }
  }
  const rows = await pages[readOrder](database.read, { status, offset: window.offset, limit: window.limit })
  return { rows: restoreOrder(rows, window), total, more: false }
}

/** The page is found in an index of the queue and in one of the students, the count in one that has what it needs. */
async function filterQueue(db: Kysely<Tables>, query: QueueQuery, viewer: Viewer) {
  const filters = await readFilters(db, query, viewer)
  const matching = db.selectFrom('requests').where('status', '=', query.status).where(filters)
  // SQLite counts in the index of the students' requests because that of the queue does not fit a hidden status.
  const status = sql<string>`nullif(requests.status, '')`
  const counting = hasStudentFiltersOnly(query)
    ? db.selectFrom('requests').where(status, '=', query.status).where(filters)
    : matching
  const slice = sliceOf(query)
  if (query.sort === 'due' && query.due === '') {
    const sorted = await sortedByDue(counting, INDEXED_MATCHES)
    if (sorted) return { rows: await readInOrder(db, part(sorted, slice)), ...totalOf(sorted.length) }
    const seqs = await inOrderOfDue(db, { status: query.status, filters }, slice)
    return { rows: await readInOrder(db, seqs), ...totalOf(INDEXED_MATCHES) }
  }
  const order = arrivalOrderOf(query.sort)
  const found = matching.select('seq')
  // In the order of the index that finds them.
  const ordered = query.due === '' ? found : found.orderBy('dueOn', order)
  const page = await ordered.orderBy('seq', order).offset(slice.offset).limit(slice.limit).execute()
  const seqs = page.map(({ seq }) => seq)
  const isLast = page.length < slice.limit && (page.length > 0 || slice.offset === 0)
  const counted = isLast ? slice.offset + page.length : await countUpTo(db, counting, SEARCH_COUNT_MAX + 1)
  return { rows: await readInOrder(db, seqs), ...totalOf(Number(counted)) }
}

const sliceOf = ({ page, pageSize }: QueueQuery) => ({ offset: (page - 1) * pageSize, limit: pageSize })
const part = (seqs: number[], { offset, limit }: { offset: number; limit: number }) =>
  seqs.slice(offset, offset + limit)
const totalOf = (matches: number) => cappedTotal(matches, SEARCH_COUNT_MAX)

/** A search is sorted by arrival, so the query that counts the matches also finds the page; by due date where it is asked for. */
async function searchQueue(database: Database, query: QueueQuery, viewer: Viewer) {
  if (query.sort === 'due') return searchByDue(database, query, viewer)
  const order = arrivalOrderOf(query.sort)
  const filters = hasFilters(query) ? await readFilters(database.read, query, viewer) : undefined
  const queue = { status: query.status, order, ...(filters && { filters }) }
  const slice = sliceOf(query)
  const cap = countCap(database.engine, slice.offset)
  const needed = Math.max(cap + 1, slice.offset + slice.limit)
  const matches = await firstMatchingRequests(database, queue, query.q, needed)
  return { rows: await readRequests(database.read, part(matches, slice), order), ...cappedTotal(matches.length, cap) }
}

/** Few matches are sorted, many found in the order of the queue. */
async function searchByDue(database: Database, query: QueueQuery, viewer: Viewer) {
  const { read } = database
  const filters = await readFilters(read, query, viewer)
  const queue = { status: query.status, order: 'asc', filters } as const
  const slice = sliceOf(query)
  const matches = await firstMatchingRequests(database, queue, query.q, INDEXED_MATCHES + 1)
  const all = expressionBuilder<Tables, 'requests'>().and([filters, matchesTerms('requests', query.q)])
  const seqs =
    matches.length > INDEXED_MATCHES
      ? await inOrderOfDue(read, { status: query.status, filters: all }, slice)
      : part(await sortByDue(read, matches), slice)
  return { rows: await readInOrder(read, seqs), ...totalOf(matches.length) }
}

/** When the request of a queue was sent that has waited longest; null if there is none. */
export async function oldestOfQueue(db: Kysely<Tables>, status: RequestStatus) {
  const queue = db.selectFrom('requests').select('created_at').where('status', '=', status)
  return (await queue.orderBy('seq').limit(1).executeTakeFirst())?.created_at ?? null
}

/** One request with the student who sent it. */
export const findQueued = (db: Kysely<Tables>, id: string) =>
  withStudents(db).where('requests.id', '=', id).executeTakeFirst()

/** The requests with these `seq`, each with the student who sent it. */
export async function readRequests(db: Kysely<Tables>, page: number[], order: 'asc' | 'desc') {
  if (page.length === 0) return []
  return withStudents(db).where('requests.seq', 'in', page).orderBy('requests.seq', order).execute()
}

/** The same in the order of `page`. */
async function readInOrder(db: Kysely<Tables>, page: number[]) {
  return (await readRequests(db, page, 'asc')).sort((a, b) => page.indexOf(a.seq) - page.indexOf(b.seq))
}

type PageParams = { status: RequestStatus; offset: number; limit: number }

/** Selects the page from the index first, then reads and joins only the rows of that page. */
const pageOf = (order: 'asc' | 'desc') =>
  precompiledQuery((db, params: PageParams) => {
    const page = db
      .selectFrom('requests')
      .select('requests.seq')
      .where('requests.status', '=', params.status)
      .orderBy('requests.seq', order)
      .limit(params.limit)
      .offset(params.offset)
    return withStudents(db).where('requests.seq', 'in', page).orderBy('requests.seq', order)
  })

const pages = { asc: pageOf('asc'), desc: pageOf('desc') }

function withStudents(db: Kysely<Tables>) {
  return db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.studentId')
    .select([
      'requests.seq',
      'requests.id',
      'requests.message',
      'requests.studentId',
      'requests.status',
      'requests.created_at',
      'requests.updated_at',
      'requests.kindId',
      'requests.kindVersion',
      'requests.number',
      'requests.assigneeId',
      'requests.waitingSince',
      'requests.dueOn',
      'users.status as studentStatus',
      'users.firstName',
      'users.lastName',
      'users.courseName',
      'users.semester',
      'users.year',
      'users.imageUrl',
    ])
}

/** A page of one student's requests, as those of a queue. */
export const listQueuedOf = studentRecordList('requests.seq', (db, studentId) =>
  withStudents(db).where('requests.studentId', '=', studentId),
)
