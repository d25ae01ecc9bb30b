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
  /** Where the store itself hands a file out for some minutes, to anyone who has the address; only if it is to. */
  linkTo?(key: string, as: { type: string; disposition: string }, now: Date): Promise<string>
}

/** The store of files could not do what it was asked, through no fault of the asker. */
export class StorageFault extends Error {
  /** Whether asking again at once may help. */
  readonly passing: boolean

  constructor(why: string, { passing = false } = {}) {
    super(why)
    this.name = 'StorageFault'
    this.passing = passing
  }
}

/** The folders of the store. */
export const storedKinds = ['students', 'certificates'] as const

const KEY = /^(students|certificates)\/[a-z0-9-]{1,80}\.[a-z0-9]{1,8}$/

/** Whether a key is one the portal makes: in a shared place there may be others. */
export const isKey = (key: string) => KEY.test(key)

/** Throws unless `key` is one the portal makes; no path of a person's making gets here, and none would pass. */
export function assertKey(key: string) {
  if (!isKey(key)) throw new Error('not a storage key')
}
