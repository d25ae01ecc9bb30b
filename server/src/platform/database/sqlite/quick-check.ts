import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** Beside this file, in the sources and in the bundle. */
const PROGRAM = path.join(import.meta.dirname, `quick-check-worker${path.extname(import.meta.filename)}`)
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 }

/**
 * The first damage in the file of an SQLite database, as SQLite says it (`pragma quick_check`); null when there is none. A
 * thread with a connection of its own that only reads looks at the whole file: about a second for each gigabyte that the
 * system has in memory, otherwise as long as the disk takes. Rejects when the file cannot be opened.
 */
export async function quickCheck(file: string): Promise<string | null> {
  const worker = new Worker(PROGRAM, { workerData: { file }, env: {}, execArgv: [], resourceLimits: MEMORY })
  const [damage] = (await once(worker, 'message')) as [string | null]
  return damage
}
