import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { selectedRequests, type Viewer } from '../../records/requests/queue/queue-selection.store.ts'

const PAGE_SIZE = 50

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

/** All requests of a queue in its order, in pages, each with the student who sent it. */
export async function* allRequests(database: Database, queue: Parameters<typeof selectedRequests>[1], viewer: Viewer) {
  for await (const seqs of selectedRequests(database, queue, { pageSize: PAGE_SIZE, viewer })) {
    if (seqs.length === 0) continue
    const rows = withStudents(database.read)
      .where('requests.seq', 'in', seqs)
      .where('requests.status', '=', queue.status)
    yield (await rows.execute()).sort((a, b) => seqs.indexOf(a.seq) - seqs.indexOf(b.seq))
  }
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
      'requests.kindId',
      'requests.kindVersion',
      'requests.number',
      'requests.dueOn',
      'requests.decidedDays',
      'requests.assigneeId',
      'users.collegeId',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.courseName',
      'users.semester',
      'users.year',
    ])
