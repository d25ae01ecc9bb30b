import { INCOMPLETE_KEY, readMarker, type Storage, StorageError } from './storage.ts'

/** An unfinished operation that writes files to a storage. `id` identifies the restore. */
export type IncompleteMarker = { by: 'restore'; id: string } | { by: 'move' }

/** Files are missing in the storage, because a restore or a move was interrupted. */
export class IncompleteStorageError extends Error {
  constructor({ by }: IncompleteMarker) {
    super(by === 'restore' ? RESTORE : MOVE)
  }
}

/** Marks the storage as incomplete before the first file is written; the marker survives a crash. */
export const markIncomplete = (storage: Storage, { by, id = '' }: { by: IncompleteMarker['by']; id?: string }) =>
  storage.put(INCOMPLETE_KEY, Buffer.from(`${by} ${id}\n`))

export const clearIncomplete = (storage: Storage) => storage.remove(INCOMPLETE_KEY)

/** The unfinished operation, or null. Throws StorageError when the marker is not the portal's. */
export async function findIncomplete(storage: Storage): Promise<IncompleteMarker | null> {
  const marker = await readMarker(storage, INCOMPLETE_KEY)
  if (marker === null) return null
  const [by, id = ''] = marker.split(' ')
  if (by === 'restore') return { by, id }
  if (marker === 'move') return { by: 'move' }
  throw new StorageError(`${INCOMPLETE_KEY} has a content that no portal writes`)
}

const RESTORE =
  'A restore into this place was interrupted, so data is missing. Run the same npm run restore again, with the same settings: it deletes the incomplete data and starts again.'
const MOVE =
  'npm run files -- move was interrupted, so some files are missing here. Run it again: it continues where it stopped.'
