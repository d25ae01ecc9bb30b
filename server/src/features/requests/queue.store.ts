import type { queueInput, RequestStatus } from '@portal/contract/requests'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/database/open.ts'
import { cappedTotal, countCap, direction, restoreOrder, windowOf } from '../../platform/database/pagination.ts'
import { precompiledQuery } from '../../platform/database/precompiled-query.ts'
import { hasTerms } from '../../platform/database/search.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { firstMatchingRequests } from '../../platform/database/text-search.ts'
import { readCounts } from '../counts/counts.store.ts'

export type QueueQuery = z.output<typeof queueInput>

const wayOf = ({ sort }: QueueQuery): 'asc' | 'desc' => (sort === 'oldest' ? 'asc' : 'desc')

/** One page of the requests of one status, each with the student who sent it. */
export async function listQueue(database: Database, query: QueueQuery) {
  if (hasTerms(query.q)) return searchQueue(database, query)
  const { status } = query
  const total = (await readCounts(database.read))(`requests/${status}`)
  const window = windowOf(query, total)
  const reading = direction(wayOf(query), window)
  const rows = await pages[reading](database.read, { status, offset: window.offset, limit: window.limit })
  return { rows: restoreOrder(rows, window), total, more: false }
}

/** A search is sorted by arrival alone, so counting the matches finds the page as well. */
async function searchQueue(database: Database, query: QueueQuery) {
  const queue = { status: query.status, order: wayOf(query) }
  const offset = (query.page - 1) * query.pageSize
  const most = countCap(database.engine, offset)
  const found = await firstMatchingRequests(database, queue, query.q, Math.max(most + 1, offset + query.pageSize))
  const page = found.slice(offset, offset + query.pageSize)
  return { rows: await readRequests(database.read, page, queue.order), ...cappedTotal(found.length, most) }
}

async function readRequests(db: Kysely<Tables>, page: number[], way: 'asc' | 'desc') {
  if (page.length === 0) return []
  return withStudents(db).where('requests.seq', 'in', page).orderBy('requests.seq', way).execute()
}

type Given = { status: RequestStatus; offset: number; limit: number }

/** The page is cut out of the index alone; only its own rows are then read and joined. */
const pageOf = (way: 'asc' | 'desc') =>
  precompiledQuery((db, given: Given) => {
    const page = db
      .selectFrom('requests')
      .select('requests.seq')
      .where('requests.status', '=', given.status)
      .orderBy('requests.seq', way)
      .limit(given.limit)
      .offset(given.offset)
    return withStudents(db).where('requests.seq', 'in', page).orderBy('requests.seq', way)
  })

const pages = { asc: pageOf('asc'), desc: pageOf('desc') }

function withStudents(db: Kysely<Tables>) {
  return db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.studentId')
    .select([
      'requests.id',
      'requests.message',
      'requests.studentId',
      'requests.status',
      'requests.created_at',
      'requests.updated_at',
      'users.firstName',
      'users.lastName',
      'users.courseName',
      'users.semester',
      'users.year',
      'users.imageUrl',
    ])
}
