import { INCOMPLETE_KEY, readMarker, type Storage } from './storage.ts'

/** What is putting files into a store, and has not finished. `id` tells one restore from others. */
export type IncompleteMarker = { by: 'restore'; id: string } | { by: 'move' }

/** The files in the store are not all there: what brought them was interrupted. */
export class IncompleteStorageError extends Error {
  constructor({ by }: IncompleteMarker) {
    super(by === 'restore' ? RESTORE : MOVE)
  }
}

/** Marks the store as incomplete before the first file is put into it; the mark survives a crash. */
export const markIncomplete = (storage: Storage, { by, id = '' }: { by: IncompleteMarker['by']; id?: string }) =>
  storage.put(INCOMPLETE_KEY, Buffer.from(`${by} ${id}\n`))

export const clearIncomplete = (storage: Storage) => storage.remove(INCOMPLETE_KEY)

/** What has not finished putting files into the store, or null. */
export async function findIncomplete(storage: Storage): Promise<IncompleteMarker | null> {
  const [by, id = ''] = (await readMarker(storage, INCOMPLETE_KEY))?.split(' ') ?? []
  if (by === undefined) return null
  return by === 'restore' ? { by, id } : { by: 'move' }
}

const RESTORE =
  'A restore into this place was interrupted, so the college is not whole. Run the same npm run restore again, with the same settings: it clears what is half done and begins anew.'
const MOVE =
  'npm run files -- move was interrupted, so some files are missing here. Run it again: it goes on where it stopped.'
