import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const BUSY_TIMEOUT_MS = 10_000

/** Opens the database of a portal for a moment, also while the portal runs. */
export function withDatabase<Result>(dataDir: string, work: (database: DatabaseSync) => Result) {
  const database = new DatabaseSync(path.join(dataDir, 'portal.sqlite'), { timeout: BUSY_TIMEOUT_MS })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
