import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process of the portal uses this data directory. */
export class DataDirLockedError extends Error {}

/**
 * Locks a data directory for this process, and returns a function that releases the lock. The operating system releases
 * it when the process ends, even after a crash. Throws `DataDirLockedError` when another process holds it.
 */
export function claimDataDir(dataDir: string) {
  const lock = new DatabaseSync(path.join(dataDir, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    throw (error as { errcode?: number }).errcode === 5 ? new DataDirLockedError() : error
  }
  return () => lock.close()
}
