import { CONCURRENT_IMPORTS } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'

const RETRY_AFTER_SECONDS = 20

/** The people whose files this node is reading. */
const reading = new Set<string>()

/**
 * Runs the work of reading a file: one of each person and CONCURRENT_IMPORTS on each node at a time, because each takes
 * memory and disk. Throws IMPORT_UPLOAD_RUNNING or IMPORTS_BUSY.
 */
export async function inUploadTurn<Result>(userId: string, work: () => Promise<Result>) {
  const wait = { retryAfterSeconds: RETRY_AFTER_SECONDS }
  if (reading.has(userId)) throw new Problem('IMPORT_UPLOAD_RUNNING', {}, wait)
  if (reading.size >= CONCURRENT_IMPORTS) throw new Problem('IMPORTS_BUSY', {}, wait)
  reading.add(userId)
  try {
    return await work()
  } finally {
    reading.delete(userId)
  }
}
