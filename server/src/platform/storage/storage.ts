import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A byte range of a file. Both ends are inclusive, as in HTTP. */
export type Range = { start: number; end: number }

/**
 * The content of a file, or of a range of it. It fails with StorageError unless exactly the bytes come that were announced.
 * `fileBytes` is the size of the whole file.
 */
type StoredContent = Readable & { readonly fileBytes: number }

/** What was stored: its length, and its SHA-256 in hexadecimal digits. */
export type StoredFacts = { bytes: number; sha256: string }

/** A listed file: its key, its size, and the time when it was last written or moved. */
export type ListedFile = { key: string; bytes: number; written: Date }

/** The storage of uploaded files. The portal generates the keys; they look like `students/3f….jpg`. */
export type Storage = {
  /** Stores a file completely or not at all. It is durable when the promise resolves. */
  put(key: string, source: Readable | Uint8Array): Promise<StoredFacts>
  /** The content of a file, or null when it does not exist. Of a file that a record refers to: see openStoredFile. */
  open(key: string, range?: Range): Promise<StoredContent | null>
  /** The size of a file in bytes, or null when it does not exist. */
  sizeOf(key: string): Promise<number | null>
  /** Removes a file. Does nothing when it does not exist. */
  remove(key: string): Promise<void>
  /**
   * Moves a file to another key, replaces a file there, and sets its time to now. Does nothing when it does not exist.
   */
  move(from: string, to: string): Promise<void>
  /** Lists the files in use, or with `ORPHANS` the orphaned files; of all kinds, or of some. */
  list(folder?: '' | typeof ORPHANS, kinds?: readonly StoredKind[]): AsyncIterable<ListedFile>
  /** Health check: throws when files cannot be stored now. */
  check(): Promise<void>
  /** With an object storage: how far its clock is ahead of this machine's, by its last answer; null before that. */
  clockAheadMs?(): number | null
  /** A URL at which the object storage serves the file to anyone for 60 to 90 seconds. Only with direct downloads. */
  presign?(key: string, as: { type: string; disposition: string }, now: Date): Promise<string>
}

/**
 * The file storage failed: a request to the object storage, or a call of the file system, which is then the `cause`.
 * `wasStoring` means that a file was to be stored.
 */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly wasStoring: boolean

  constructor(message: string, { wasStoring = false, cause }: { wasStoring?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.wasStoring = wasStoring
  }
}

/** The message of a StorageError when something else has answered instead of the object storage. */
export const WEB_PAGE = 'a web page came instead of an answer'

/** The folders of the storage. */
export const storedKinds = ['students', 'certificates', 'issued', 'requests'] as const
type StoredKind = (typeof storedKinds)[number]

/** The folder for files that no record refers to, until they are deleted. It contains the same subfolders. */
export const ORPHANS = 'orphans/'

/** The owner marker: names the college of the files; see owner-mark.ts. */
export const OWNER_KEY = 'college-id.txt'
/** Exists while files are restored or copied to the storage; see incomplete-storage.ts. */
export const INCOMPLETE_KEY = 'incomplete.txt'

const FILE = /^(students|certificates|issued|requests)\/[a-z0-9-]{1,80}\.[a-z0-9]{1,8}$/

/** Whether the portal generated this key: a shared bucket can contain other objects. */
export const isKey = (key: string) => FILE.test(key)

/** Throws unless the portal generated `key`. A second line of defence: keys never come from user input. */
export function assertKey(key: string) {
  const isFile = isKey(key.startsWith(ORPHANS) ? key.slice(ORPHANS.length) : key)
  if (!isFile && key !== OWNER_KEY && key !== INCOMPLETE_KEY) throw new Error('not a storage key')
}

export const orphanKey = (key: string) => `${ORPHANS}${key}`

/** The text of a marker object, or null when it does not exist. */
export async function readMarker(storage: Storage, key: typeof OWNER_KEY | typeof INCOMPLETE_KEY) {
  const content = await storage.open(key)
  return content ? (await text(content)).trim() : null
}
