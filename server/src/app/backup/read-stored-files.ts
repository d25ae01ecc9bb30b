import { setTimeout as pause } from 'node:timers/promises'
import { forEachConcurrently } from '../../platform/for-each-concurrently.ts'
import { sha256Of } from '../../platform/storage/measure.ts'
import { FileUnreadableError, readAs } from '../../platform/storage/open-stored-file.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { NeededFile } from './needed-files.ts'

const ATTEMPTS = 3
const RETRY_MS = 500

/** The content of a file as its record describes it. */
export type ReadFile = { content: Buffer; sha256: string }
/** A file that cannot be read; `fault` follows its name in a sentence. */
export type FaultyFile = { file: NeededFile; fault: string }

/**
 * Reads files whole, and compares each with its record. Those with a fault are tried twice more after all others, because
 * a storage can lack a file for a moment. Returns those that still have a fault. Throws when the storage as a whole does
 * not answer: then nothing is known about a file.
 */
export async function readStoredFiles(
  storage: Storage,
  files: Iterable<NeededFile>,
  concurrency: number,
  onRead: (file: NeededFile, read: ReadFile) => Promise<void>,
): Promise<FaultyFile[]> {
  let faulty: FaultyFile[] = []
  let pending = files
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const failed: FaultyFile[] = []
    await forEachConcurrently(pending, concurrency, async (file) => {
      const read = await readOnce(storage, file)
      if ('content' in read) await onRead(file, read)
      else failed.push({ file, ...read })
    })
    faulty = failed
    if (faulty.length === 0) break
    pending = faulty.map(({ file }) => file)
    if (attempt < ATTEMPTS) await pause(RETRY_MS)
  }
  return faulty
}

async function readOnce(storage: Storage, { key, bytes, sha256 }: NeededFile): Promise<ReadFile | { fault: string }> {
  try {
    const content = await readAs(storage, key, bytes === null ? undefined : { bytes, sha256 })
    return { content, sha256: sha256Of(content) }
  } catch (error) {
    if (error instanceof FileUnreadableError) return { fault: error.fault }
    await storage.check()
    const { code, message } = error as NodeJS.ErrnoException
    return { fault: `cannot be read (${code ?? message})` }
  }
}
