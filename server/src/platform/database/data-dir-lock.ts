import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process of the portal has this data directory open. */
export class DataDirLockedError extends Error {}

/**
 * Claims a data directory for this process, until it ends in whatever way: the claim is a lock of the
 * operating system, so that no crash leaves one behind.
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
