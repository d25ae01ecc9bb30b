import type { queueInput } from '@portal/contract/requests'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type * as z from 'zod/mini'
import { readCounts } from '../database/counts.ts'
import type { Database } from '../database/open.ts'
import { countUpTo, direction, inOrder, windowOf } from '../database/pages.ts'
import { matching, seeksSomething } from '../database/search.ts'
import type { Tables } from '../database/tables.ts'

export type QueueQuery = z.output<typeof queueInput>

type Found = SelectQueryBuilder<Tables, 'requests', object>

/** One page of the requests of one status, each with the student who sent it. */
export async function listQueue(database: Database, query: QueueQuery) {
  const ofStatus = database.read.selectFrom('requests').where('requests.status', '=', query.status)
  const way = query.sort === 'oldest' ? 'asc' : 'desc'
  if (seeksSomething(query.q)) {
    const found = ofStatus.where(await matching(database, 'requests', query.q))
    const counted = await countUpTo(database.read, found)
    const page = found
      .orderBy('requests.seq', way)
      .offset((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
    return { rows: await withStudents(database.read, page, way), ...counted }
  }
  const total = (await readCounts(database.read))(`requests/${query.status}`)
  const window = windowOf(query, total)
  const reading = direction(way, window)
  const page = ofStatus.orderBy('requests.seq', reading).offset(window.offset).limit(window.limit)
  return { rows: inOrder(await withStudents(database.read, page, reading), window), total, more: false }
}

/** The page is cut out of the index alone; only its own rows are then read and joined. */
function withStudents(db: Kysely<Tables>, page: Found, way: 'asc' | 'desc') {
  return db
    .selectFrom(page.select('requests.seq').as('page'))
    .innerJoin('requests', 'requests.seq', 'page.seq')
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
    .orderBy('page.seq', way)
    .execute()
}
