import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Part of a file: both ends are counted and included, as in HTTP. */
export type Range = { start: number; end: number }

/** A listed file: its key, and when it was last written or moved. */
export type ListedFile = { key: string; written: Date }

/** Where uploaded files are kept. Keys are made by the portal and look like `students/3f….jpg`. */
export type Storage = {
  /** Keeps a file under a key, whole or not at all; it is on the disk when the promise resolves. */
  put(key: string, source: Readable | Uint8Array): Promise<void>
  /** A file's bytes, or null when there is none. */
  open(key: string, range?: Range): Promise<Readable | null>
  /** A file's size, or null when there is none. */
  sizeOf(key: string): Promise<number | null>
  /** Removes a file; one that is not there is as good as removed. */
  remove(key: string): Promise<void>
  /** Gives a file another key, over any file there; it counts as written now. One that is not there stays away. */
  move(from: string, to: string): Promise<void>
  /** Every key of a file in use, or with `ORPHANS` of one that was set aside. */
  list(folder?: typeof ORPHANS): AsyncIterable<ListedFile>
  /** A sign of life; throws when files cannot be kept now. */
  check(): Promise<void>
  /** Where the store itself hands a file out for some minutes, to anyone who has the address; only if it is to. */
  presign?(key: string, as: { type: string; disposition: string }, now: Date): Promise<string>
}

/** The store of files could not do what it was asked, through no fault of the asker. */
export class StorageError extends Error {
  override name = 'StorageFault'
}

/** The folders of the store. */
export const storedKinds = ['students', 'certificates'] as const

/** The folder for files that no record refers to, until they are deleted; in it are the same folders again. */
export const ORPHANS = 'orphans/'

/** Says which college's files these are; see store-owner.ts. */
export const OWNER_KEY = 'college-id.txt'
/** Is there while files are restored or copied into the store; see incomplete-store.ts. */
export const INCOMPLETE_KEY = 'incomplete.txt'

const FILE = /^(students|certificates)\/[a-z0-9-]{1,80}\.[a-z0-9]{1,8}$/

/** Whether a key is one the portal makes for a file: in a shared place there may be others. */
export const isKey = (key: string) => FILE.test(key)

/** Throws unless `key` is one the portal makes; no path of a person's making gets here, and none would pass. */
export function assertKey(key: string) {
  const isFile = isKey(key.startsWith(ORPHANS) ? key.slice(ORPHANS.length) : key)
  if (!isFile && key !== OWNER_KEY && key !== INCOMPLETE_KEY) throw new Error('not a storage key')
}

/** Where a file is kept that no record refers to. */
export const orphanKey = (key: string) => `${ORPHANS}${key}`

/** The text of one of the store's own small objects, or null when there is none. */
export async function readMarker(storage: Storage, key: typeof OWNER_KEY | typeof INCOMPLETE_KEY) {
  const content = await storage.open(key)
  return content ? (await text(content)).trim() : null
}
