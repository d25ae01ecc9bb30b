import type { Kysely } from 'kysely'
import { smallPhotoKey } from '../../features/records/uploads/photos.ts'
import { rowsOf } from '../../platform/database/snapshot.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type FileRow, filesTables } from '../../platform/storage/files.tables.ts'

/** A stored file that a record refers to. `bytes` and `sha256` are null where the database does not say them. */
export type NeededFile = {
  key: string
  kind: FileRow['kind']
  /** False for an upload that no record uses yet, which may be gone. */
  isUsed: boolean
  bytes: number | null
  sha256: string | null
}

/** Every file that the records refer to, photos in both sizes. */
export async function* neededFilesOf(db: Kysely<Tables>): AsyncGenerator<NeededFile> {
  for await (const rows of rowsOf(db, { name: 'files', key: filesTables.files.persistent.key })) {
    // A database of an older version has no hashes.
    for (const { key, kind, used, bytes, sha256 = null } of rows as FileRow[]) {
      const isUsed = used === 1
      yield { key, kind, isUsed, bytes: Number(bytes), sha256 }
      if (kind === 'photo') yield { key: smallPhotoKey(key), kind, isUsed, bytes: null, sha256: null }
    }
  }
}

/** Every file that the records refer to, by its key. */
export async function readNeededFiles(db: Kysely<Tables>) {
  const files = new Map<string, NeededFile>()
  for await (const file of neededFilesOf(db)) files.set(file.key, file)
  return files
}
