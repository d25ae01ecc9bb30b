import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const BUSY_TIMEOUT_MS = 10_000

/** Makes it long ago that anybody has proved who they are: no test waits for ten minutes. */
export const forgetConfirmations = (dataDir: string) => setConfirmed(dataDir, null)

/** Makes it just now for everybody who is signed in, as the tests after this one share their sessions. */
export const confirmEverybody = (dataDir: string) => setConfirmed(dataDir, new Date().toISOString())

function setConfirmed(dataDir: string, at: string | null) {
  const database = new DatabaseSync(path.join(dataDir, 'portal.sqlite'), { timeout: BUSY_TIMEOUT_MS })
  try {
    database.prepare('update sessions set "confirmedAt" = ?').run(at)
  } finally {
    database.close()
  }
}
