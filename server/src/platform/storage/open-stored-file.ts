import { buffer } from 'node:stream/consumers'
import type { Database } from '../database/open.ts'
import { findStoredFile } from './files.store.ts'
import { sha256Of } from './measure.ts'
import { type Range, type Storage, StorageError } from './storage.ts'

/** A file that a record refers to is missing in the storage, or is not what was stored. It may be so for a moment only. */
export class FileUnreadableError extends StorageError {
  override name = 'FileUnreadableError'
  /** What is wrong with it, to follow its name in a sentence. */
  readonly fault: string
  readonly isMissing: boolean

  constructor(key: string, fault: string, { isMissing = false } = {}) {
    super(`${key} ${fault}`)
    this.fault = fault
    this.isMissing = isMissing
  }
}

type Services = { storage: Storage; database: Pick<Database, 'read'> }
type Stored = Pick<NonNullable<Awaited<ReturnType<typeof findStoredFile>>>, 'bytes' | 'sha256'> | undefined

/**
 * Opens a file that a record refers to, or a range of it. Throws FileUnreadableError when it is missing or has another
 * length than was stored. What is read then fails unless it is exactly as long as announced.
 */
export async function openStoredFile({ storage, database }: Services, key: string, range?: Range) {
  return openAs(storage, key, await findStoredFile(database.read, key), range)
}

/** Reads a whole file that a record refers to. Throws FileUnreadableError also when its SHA-256 is not what was stored. */
export async function readStoredFile({ storage, database }: Services, key: string) {
  return readAs(storage, key, await findStoredFile(database.read, key))
}

/** Reads a whole file of which this much is known. Throws FileUnreadableError when it is missing or differs. */
export async function readAs(storage: Storage, key: string, stored: Stored) {
  const content = await buffer(await openAs(storage, key, stored))
  // Of files that were stored before there were hashes, only the length is known.
  if (stored?.sha256 && sha256Of(content) !== stored.sha256) {
    throw new FileUnreadableError(key, 'has other bytes in the storage than were stored')
  }
  return content
}

/** The length of a file that a record refers to. Throws FileUnreadableError when it is missing. */
export async function lengthOfStoredFile({ storage, database }: Services, key: string) {
  const bytes = (await findStoredFile(database.read, key))?.bytes ?? (await storage.sizeOf(key))
  if (bytes === null) throw missing(key)
  return bytes
}

async function openAs(storage: Storage, key: string, stored: Stored, range?: Range) {
  const content = await storage.open(key, range)
  if (!content) throw missing(key)
  const { fileBytes } = content
  if (stored && stored.bytes !== fileBytes) {
    content.destroy()
    throw new FileUnreadableError(key, `has ${fileBytes} bytes in the storage instead of ${stored.bytes}`)
  }
  return content
}

const missing = (key: string) => new FileUnreadableError(key, 'is missing in the storage', { isMissing: true })
