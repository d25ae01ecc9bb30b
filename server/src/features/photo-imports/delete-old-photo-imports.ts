import { IMPORT_PREVIEW_DAYS } from '@portal/contract/delays'
import { topics } from '@portal/contract/topics'
import type { Tx } from '../../platform/database/open.ts'
import type { AppContext } from '../context.ts'
import { releaseFiles } from '../uploads/files.store.ts'
import { keysToRelease } from './photo-files.store.ts'
import { deletePhotoImport, findOldPhotoImports } from './photo-imports.store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Deletes imports of photos that were not applied in IMPORT_PREVIEW_DAYS, or can no longer be undone. */
export async function deleteOldPhotoImports({ database, now }: Pick<AppContext, 'database' | 'now'>) {
  const at = now()
  const unfinishedBefore = new Date(at.getTime() - IMPORT_PREVIEW_DAYS * DAY_MS)
  for (const { id } of await findOldPhotoImports(database.read, unfinishedBefore, at))
    await database.transaction((tx) => removePhotoImport(tx, id, at))
}

/** Releases all files of an import that no student has, and deletes its rows. */
export async function removePhotoImport(tx: Tx, id: string, now: Date) {
  await releaseFiles(tx, await keysToRelease(tx.db, id), now)
  await deletePhotoImport(tx, id)
  tx.invalidate(topics.photoImports)
}
