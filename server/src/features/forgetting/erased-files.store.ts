import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/open.ts'
import { hasRowLocks } from '../../platform/database/row-locks.ts'
import type { Tables, UserRow } from '../../platform/database/tables.ts'
import { printsOf } from '../card-prints/card-prints.store.ts'

/** The storage keys of the photos and of the documents, also of deleted certificates and of replaced documents. */
export async function fileKeysOf(tx: Tx, students: readonly UserRow[], ids: readonly string[]) {
  const { db } = tx
  const certificates = await db
    .selectFrom('certificates')
    .select('imageUrl as key')
    .where('studentId', 'in', ids)
    .execute()
  const deleted = await db.selectFrom('deletedRecords').select('fileKey as key').where('studentId', 'in', ids).execute()
  const photos = await db
    .selectFrom('photoImportFiles')
    .select(['fileKey', 'formerKey', 'photoKey'])
    .where('studentId', 'in', ids)
    .execute()
  // Locked before the prints are read: the jobs that make documents and prints do not lock the student.
  const documents = db.selectFrom('issuedDocuments').select(['fileKey', 'photoKey', 'sourceKey'])
  const ofStudents = documents.where('studentId', 'in', ids).orderBy('seq')
  const issued = await (hasRowLocks(db) ? ofStudents.forNoKeyUpdate() : ofStudents).execute()
  const sent = photos
    .flatMap(({ fileKey, formerKey, photoKey }) => [fileKey, formerKey, photoKey])
    .map((key) => ({ key }))
  const made = issued
    .flatMap(({ fileKey, photoKey, sourceKey }) => [fileKey, photoKey, sourceKey])
    .map((key) => ({ key }))
  const keys = [
    ...students.map(({ imageUrl }) => ({ key: imageUrl })),
    ...certificates,
    ...deleted,
    ...sent,
    ...made,
    ...(await printsOf(tx, ids)).map(({ fileKey }) => ({ key: fileKey })),
  ].flatMap(({ key }) => key ?? [])
  return [...new Set(keys)]
}

/** Keeps only the keys, until the files are removed from the storage after the commit. */
export async function releaseForErasure({ db }: Tx, { fileKeys, now }: { fileKeys: readonly string[]; now: Date }) {
  if (fileKeys.length === 0) return
  const rows = fileKeys.map((key) => ({ key, erasedAt: now.toISOString() }))
  await db
    .insertInto('erasedFiles')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('files').where('key', 'in', fileKeys).execute()
}

/** The storage keys of at most `limit` files of forgotten students that are not yet removed. */
export async function readErasedFiles(db: Kysely<Tables>, limit: number) {
  const rows = await db.selectFrom('erasedFiles').select('key').limit(limit).execute()
  return rows.map(({ key }) => key)
}

/** Records that these files are removed from the storage. */
export async function deleteErasedFiles({ db }: Tx, keys: readonly string[]) {
  await db.deleteFrom('erasedFiles').where('key', 'in', keys).execute()
}
