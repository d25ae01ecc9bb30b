import { randomUUID } from 'node:crypto'
import { Problem } from '@portal/contract/problems'
import type { RequestMessageKind } from '@portal/contract/records/request-thread/request-thread'
import { REQUEST_FILES_MAX, REQUEST_MESSAGES_MAX } from '@portal/contract/records/request-thread/request-thread-limits'
import type { Kysely } from 'kysely'
import type { Permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { claimUpload } from '../../../platform/storage/files.store.ts'
import type { RequestRow } from '../requests/requests.tables.ts'

/** The row is locked, so that nobody else adds a message meanwhile. */
type LockedRequest = Pick<RequestRow, 'id' | 'studentId'>

type NewMessage = { id?: string | null; kind: RequestMessageKind; text: string; files: readonly string[] }

/**
 * Adds a message with its files, and returns its id. Throws TOO_MANY_MESSAGES, TOO_MANY_REQUEST_FILES, or UPLOAD_GONE for a
 * file that whoever writes has not just sent.
 */
export async function insertMessage(
  tx: Tx,
  { actor, row }: Permit<'answerRequest' | 'messageRequester', LockedRequest>,
  { id: given, kind, text, files }: NewMessage,
  now: Date,
) {
  const { id: requestId, studentId } = row
  const written = await rowCount(tx.db.selectFrom('requestMessages').where('requestId', '=', requestId))
  if (written >= REQUEST_MESSAGES_MAX) throw new Problem('TOO_MANY_MESSAGES')
  if (files.length > (await filesLeftOf(tx.db, requestId))) throw new Problem('TOO_MANY_REQUEST_FILES')
  const id = given ?? randomUUID()
  const at = now.toISOString()
  await tx.db
    .insertInto('requestMessages')
    .values({ id, requestId, studentId, authorId: actor.id, at, kind, text })
    .execute()
  for (const uploadId of files) {
    const fileKey = await claimUpload(tx, uploadId, 'requestFile', actor.id)
    await tx.db
      .insertInto('requestFiles')
      .values({ id: randomUUID(), requestId, studentId, messageId: id, fileKey })
      .execute()
  }
  return id
}

/** Whether a student has written this message. */
export async function isWrittenBy(db: Kysely<Tables>, authorId: string, id: string) {
  const found = await db
    .selectFrom('requestMessages')
    .select('id')
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .executeTakeFirst()
  return found !== undefined
}

/** Who of the office wrote last about a request; undefined: nobody. */
export function findLastOfOffice(db: Kysely<Tables>, requestId: string) {
  return db
    .selectFrom('requestMessages')
    .select('authorId')
    .where('requestId', '=', requestId)
    .where('kind', '<>', 'answer')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How many more files a request can have. */
export async function filesLeftOf(db: Kysely<Tables>, requestId: string) {
  const sent = await rowCount(db.selectFrom('requestFiles').where('requestId', '=', requestId))
  return Math.max(0, REQUEST_FILES_MAX - sent)
}

/** The messages of a request, oldest first. `studentId`: none for a request of another student. */
export function listMessages(db: Kysely<Tables>, requestId: string, studentId: string) {
  return db
    .selectFrom('requestMessages')
    .select(['id', 'authorId', 'at', 'kind', 'text'])
    .where('requestId', '=', requestId)
    .where('studentId', '=', studentId)
    .orderBy('seq')
    .execute()
}

/** The files of all messages of a request; those that are answers have none. */
export function listFiles(db: Kysely<Tables>, requestId: string, studentId: string) {
  return db
    .selectFrom('requestFiles')
    .innerJoin('files', 'files.key', 'requestFiles.fileKey')
    .select(['requestFiles.id', 'requestFiles.messageId', 'files.name', 'files.type', 'files.bytes'])
    .where('requestFiles.requestId', '=', requestId)
    .where('requestFiles.studentId', '=', studentId)
    .orderBy('requestFiles.seq')
    .execute()
}

/** The steps of a request beside messages and decisions, oldest first. */
export function listSteps(db: Kysely<Tables>, requestId: string, studentId: string) {
  return db
    .selectFrom('requestSteps')
    .leftJoin('requests as other', 'other.id', 'requestSteps.otherId')
    .select(['requestSteps.id', 'actorId', 'at', 'kind', 'requestSteps.assigneeId'])
    .select(['other.id as otherId', 'other.number as otherNumber'])
    .where('requestId', '=', requestId)
    .where('requestSteps.studentId', '=', studentId)
    .orderBy('requestSteps.seq')
    .execute()
}

/** A file of a request that has not been withdrawn. */
export function findRequestFile(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('requestFiles')
    .innerJoin('files', 'files.key', 'requestFiles.fileKey')
    .innerJoin('requests', 'requests.id', 'requestFiles.requestId')
    .select(['requestFiles.studentId', 'requests.number', 'files.key', 'files.name', 'files.type'])
    .where('requestFiles.id', '=', id)
    .executeTakeFirst()
}

/** The files of all requests of a student, with their storage keys. */
export const listFilesOf = (db: Kysely<Tables>, studentId: string) =>
  db
    .selectFrom('requestFiles')
    .innerJoin('files', 'files.key', 'requestFiles.fileKey')
    .select(['files.key', 'files.name', 'files.type'])
    .where('requestFiles.studentId', '=', studentId)
    .orderBy('requestFiles.seq')
    .execute()
