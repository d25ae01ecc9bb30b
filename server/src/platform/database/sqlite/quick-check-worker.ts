import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { isMalformed } from './malformed.ts'

// The thread of quick-check.ts. It reads every page, and says the first thing that is wrong.
const FIRST = 1
const BUSY_TIMEOUT_MS = 5_000

function findDamage() {
  try {
    const database = new DatabaseSync(workerData.file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
    const row = database.prepare(`pragma quick_check(${FIRST})`).get()
    database.close()
    return row?.quick_check === 'ok' ? null : String(row?.quick_check).replaceAll('\n', ' ')
  } catch (error) {
    if (isMalformed(error)) return error.message
    throw error
  }
}

parentPort?.postMessage(findDamage())
