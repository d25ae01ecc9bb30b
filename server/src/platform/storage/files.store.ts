import { Problem } from '@portal/contract/problems'
import type { UploadKind } from '@portal/contract/records/uploads'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../database/open.ts'
import { rowCount } from '../database/queries/pagination.ts'
import type { Tables } from '../database/tables.ts'
import type { FileRow } from './files.tables.ts'

/**
 * The type, length and SHA-256 of a file as it was stored; undefined when it has no row, such as the small size of a photo.
 */
export function findStoredFile(db: Database['read'], key: string) {
  return db.selectFrom('files').select(['type', 'bytes', 'sha256']).where('key', '=', key).executeTakeFirst()
}

/** Inserts a stored file as an upload that no record uses yet. */
export async function insertFile(database: Database, row: FileRow) {
  await database.transaction((tx) => insertFileRow(tx, row))
}

/** Inserts a stored file in the transaction of what uses it. */
export async function insertFileRow({ db }: Tx, row: FileRow) {
  await db.insertInto('files').values(row).execute()
}

/** Marks an upload as used by a record. Throws UPLOAD_GONE when it is another user's, already used, or swept. */
export async function claimUpload(tx: Tx, uploadId: string, kind: UploadKind, uploadedBy: string) {
  const claimed = await tx.db
    .updateTable('files')
    .set({ used: 1 })
    .where('uploadId', '=', uploadId)
    .where('kind', '=', kind)
    .where('uploadedBy', '=', uploadedBy)
    .where('used', '=', 0)
    .returning('key')
    .executeTakeFirst()
  if (!claimed) throw new Problem('UPLOAD_GONE')
  return claimed.key
}

/** The hash of what was sent with this id; undefined where it is not there. */
export async function hashOfUpload(db: Kysely<Tables>, uploadId: string) {
  const upload = db.selectFrom('files').select('sha256').where('uploadId', '=', uploadId)
  return (await upload.executeTakeFirst())?.sha256 ?? undefined
}

/** What a file was called when it was sent. */
export async function nameOfFile({ db }: Tx, key: string) {
  return (await db.selectFrom('files').select('name').where('key', '=', key).executeTakeFirstOrThrow()).name
}

/** Releases the file of a record; the sweep sets it aside later. */
export async function releaseFile(tx: Tx, key: string | null, now: Date) {
  if (key) await releaseFiles(tx, [key], now)
}

export async function releaseFiles(tx: Tx, keys: readonly string[], now: Date) {
  if (keys.length === 0) return
  await tx.db
    .updateTable('files')
    .set({ used: 0, uploadedBy: '', created_at: now.toISOString() })
    .where('key', 'in', keys)
    .execute()
}

/** Takes a released file back into use; returns false when it has been swept since. */
export async function reuseFile({ db }: Tx, key: string) {
  const reused = await db.updateTable('files').set({ used: 1 }).where('key', '=', key).executeTakeFirst()
  return reused.numUpdatedRows > 0n
}

/** Deletes the rows of unused files that were created or released before `before`. Returns what they were. */
export async function deleteUnused(database: Database, before: Date) {
  return database.transaction(({ db }) =>
    db
      .deleteFrom('files')
      .where('used', '=', 0)
      .where('created_at', '<', before.toISOString())
      .returning(['key', 'kind', 'uploadedBy'])
      .execute(),
  )
}

/** The number of uploads that no record uses. */
export const countUnused = (database: Database) => countWhereUsed(database, 0)

/** The number of files that records use. */
export const countUsed = (database: Database) => countWhereUsed(database, 1)

function countWhereUsed({ read }: Database, used: 0 | 1) {
  return rowCount(read.selectFrom('files').where('used', '=', used))
}

/** The subset of `keys` that have a row. */
export async function existingKeys(database: Database, keys: string[]) {
  const rows = await database.read.selectFrom('files').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
