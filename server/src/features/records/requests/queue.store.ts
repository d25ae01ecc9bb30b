import { FILTERED_REQUESTS_COUNTED } from '@portal/contract/limits'
import type { queueInput, RequestStatus } from '@portal/contract/records/requests'
import { type Kysely, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '../../../platform/database/open.ts'
import {
  cappedTotal,
  countCap,
  countUpTo,
  direction,
  restoreOrder,
  windowOf,
} from '../../../platform/database/queries/pagination.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import { studentRecordList } from '../../../platform/database/queries/student-record-list.ts'
import { firstMatchingRequests } from '../../../platform/database/queries/text-search.ts'
import { hasTerms } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { readCount } from '../../people/counts/counts.store.ts'
import { hasFilters, hasStudentFiltersOnly, readFilters, type Viewer } from './queue-selection.store.ts'

export type QueueQuery = z.output<typeof queueInput>

const sortOrderOf = ({ sort }: QueueQuery): 'asc' | 'desc' => (sort === 'oldest' ? 'asc' : 'desc')

/** One page of the requests of one status, each with the student who sent it. */
export async function listQueue(database: Database, query: QueueQuery, viewer: Viewer) {
  if (hasTerms(query.q)) return searchQueue(database, query, viewer)
  if (hasFilters(query)) return filterQueue(database.read, query, viewer)
  const { status } = query
  const total = await readCount(database.read, `requests/${status}`)
  const window = windowOf(query, total)
  const readOrder = direction(sortOrderOf(query), window)
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
  const order = sortOrderOf(query)
  const offset = (query.page - 1) * query.pageSize
  const found = matching.select('seq')
  // In the order of the index that finds them.
  const ordered = query.due === '' ? found : found.orderBy('dueOn', order)
  const page = await ordered.orderBy('seq', order).offset(offset).limit(query.pageSize).execute()
  const seqs = page.map(({ seq }) => seq)
  const isLast = page.length < query.pageSize && (page.length > 0 || offset === 0)
  const counted = isLast ? offset + page.length : await countUpTo(db, counting, FILTERED_REQUESTS_COUNTED + 1)
  const rows = (await readRequests(db, seqs, order)).sort((a, b) => seqs.indexOf(a.seq) - seqs.indexOf(b.seq))
  return { rows, ...cappedTotal(Number(counted), FILTERED_REQUESTS_COUNTED) }
}

/** A search is sorted by arrival only, so the query that counts the matches also finds the page. */
async function searchQueue(database: Database, query: QueueQuery, viewer: Viewer) {
  const order = sortOrderOf(query)
  const filters = hasFilters(query) ? await readFilters(database.read, query, viewer) : undefined
  const queue = { status: query.status, order, ...(filters && { filters }) }
  const offset = (query.page - 1) * query.pageSize
  const cap = countCap(database.engine, offset)
  const matches = await firstMatchingRequests(database, queue, query.q, Math.max(cap + 1, offset + query.pageSize))
  const page = matches.slice(offset, offset + query.pageSize)
  return { rows: await readRequests(database.read, page, order), ...cappedTotal(matches.length, cap) }
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
