import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const BUSY_TIMEOUT_MS = 10_000

/** Makes it long ago that anybody has proved who they are: no test waits for ten minutes. */
export function forgetConfirmations(dataDir: string) {
  const database = new DatabaseSync(path.join(dataDir, 'portal.sqlite'), { timeout: BUSY_TIMEOUT_MS })
  try {
    database.exec('update sessions set "confirmedAt" = null')
  } finally {
    database.close()
  }
}
