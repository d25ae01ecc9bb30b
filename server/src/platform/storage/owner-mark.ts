import { OWNER_KEY, type Storage } from './storage.ts'

/** The storage belongs to another college, or its owner is unknown. */
export class ForeignStorageError extends Error {}

/** Writes the owner marker: the storage belongs to the college with this id. */
export const markStorage = (storage: Storage, id: string) => storage.put(OWNER_KEY, Buffer.from(`${id}\n`))
