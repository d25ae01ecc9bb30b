import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The files of the lock in a data directory: the lock itself, and the number of the process that holds it. */
export const LOCK_FILES = ['lock', 'portal.pid'] as const
const [LOCK_FILE, PID_FILE] = LOCK_FILES

/** Another process of the portal uses this data directory. */
export class DataDirLockedError extends Error {
  /** The number of that process; null where it is not known. */
  readonly pid: number | null

  constructor(pid: number | null) {
    super('the data directory is in use')
    this.pid = pid
  }
}

/**
 * Locks a data directory for this process, and returns a function that releases the lock. The operating system releases
 * it when the process ends, even after a crash. Throws `DataDirLockedError` when another process holds it.
 */
export function claimDataDir(dataDir: string) {
  const lock = new DatabaseSync(path.join(dataDir, LOCK_FILE))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    throw (error as { errcode?: number }).errcode === 5 ? new DataDirLockedError(holderOf(dataDir)) : error
  }
  const pidFile = path.join(dataDir, PID_FILE)
  try {
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch {
    // It only helps to stop the portal: on a full disk the portal runs without it.
  }
  return () => {
    rmSync(pidFile, { force: true })
    lock.close()
  }
}

/** The number of the process of the portal that runs, or has crashed, with this data directory; null where there is none. */
export function holderOf(dataDir: string) {
  try {
    return Number.parseInt(readFileSync(path.join(dataDir, PID_FILE), 'utf8'), 10) || null
  } catch {
    return null
  }
}
