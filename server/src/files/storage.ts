import type { Readable } from 'node:stream'

/** Part of a file: both ends are counted and included, as in HTTP. */
export type Range = { start: number; end: number }

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
  /** Every key, with the time its file was last written. */
  list(): AsyncIterable<{ key: string; written: Date }>
  /** A sign of life; throws when files cannot be kept now. */
  check(): Promise<void>
}

const KEY = /^(students|certificates)\/[a-z0-9-]{1,80}\.[a-z0-9]{1,8}$/

/** Throws unless `key` is one the portal makes; no path of a person's making gets here, and none would pass. */
export function assertKey(key: string) {
  if (!KEY.test(key)) throw new Error('not a storage key')
}
