import { OWNER_KEY, type Storage } from './storage.ts'

/** The files in the storage are another college's, or nobody can say whose. */
export class ForeignStorageError extends Error {}

/** Marks the storage as that of the college with this id. */
export const markStorage = (storage: Storage, id: string) => storage.put(OWNER_KEY, Buffer.from(`${id}\n`))
