import type { RequestStatus } from '@portal/contract/records/requests'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/open.ts'
import { hasTerms, matchesTerms } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { firstMatchingRequests } from '../../../platform/database/text-search.ts'

const PAGE_SIZE = 50
/** Up to this many matches of a search are found by the index; with more, the queue is read in order. */
const INDEXED_MATCHES = 5_000

/** The ID cards of these students, in the order in which they were added. */
export function idCardsOfStudents(db: Kysely<Tables>, studentIds: readonly string[]) {
  return db
    .selectFrom('idCards')
    .select(['studentId', 'card', 'collegeId', 'created_at'])
    .where('studentId', 'in', studentIds)
    .orderBy('seq')
    .execute()
}

/** The certificates of these students with their documents, in the order in which they were added. */
export function certificatesOfStudents(db: Kysely<Tables>, studentIds: readonly string[]) {
  return db
    .selectFrom('certificates')
    .leftJoin('files', 'files.key', 'certificates.imageUrl')
    .select([
      'certificates.studentId',
      'certificates.title',
      'certificates.documentType',
      'certificates.imageUrl',
      'certificates.created_at',
      'files.name',
      'files.type',
    ])
    .where('certificates.studentId', 'in', studentIds)
    .orderBy('certificates.seq')
    .execute()
}

/** How many documents these students have, and their bytes. */
export async function sizeOfDocuments(db: Kysely<Tables>, studentIds: readonly string[]) {
  const { files, bytes } = await db
    .selectFrom('certificates')
    .innerJoin('files', 'files.key', 'certificates.imageUrl')
    .where('certificates.studentId', 'in', studentIds)
    .select([sql<number>`count(*)`.as('files'), sql<number>`cast(coalesce(sum(files.bytes), 0) as bigint)`.as('bytes')])
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes) }
}

type Queue = { status: RequestStatus; q: string; sort: 'oldest' | 'newest' }

/** All requests of a queue in its order, in pages, each with the student who sent it. */
export async function* allRequests(database: Database, { status, q, sort }: Queue) {
  const { read } = database
  const order = sort === 'oldest' ? 'asc' : 'desc'
  const found = hasTerms(q)
    ? await firstMatchingRequests(database, { status, order }, q, INDEXED_MATCHES + 1)
    : undefined
  if (found && found.length <= INDEXED_MATCHES) {
    for (let at = 0; at < found.length; at += PAGE_SIZE)
      yield await withStudents(read)
        .where('requests.seq', 'in', found.slice(at, at + PAGE_SIZE))
        .orderBy('requests.seq', order)
        .execute()
    return
  }
  const queue = withStudents(read).where('requests.status', '=', status)
  const matching = found ? queue.where(matchesTerms('requests', q)) : queue
  let last: number | undefined
  do {
    const rest = last === undefined ? matching : matching.where('requests.seq', order === 'asc' ? '>' : '<', last)
    const rows = await rest.orderBy('requests.seq', order).limit(PAGE_SIZE).execute()
    yield rows
    last = rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.seq
  } while (last !== undefined)
}

const withStudents = (db: Kysely<Tables>) =>
  db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.studentId')
    .select([
      'requests.seq',
      'requests.id',
      'requests.message',
      'requests.status',
      'requests.created_at',
      'users.collegeId',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.courseName',
      'users.semester',
      'users.year',
    ])
