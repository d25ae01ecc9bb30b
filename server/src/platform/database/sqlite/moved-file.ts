import { statSync } from 'node:fs'

/** SQLITE_READONLY_DBMOVED. SQLite itself looks for it only where it writes without a log. */
const MOVED = 1032

/** A file of the database that is open is no longer where it was: it was removed or replaced. */
class FileMovedError extends Error {
  readonly errcode = MOVED

  constructor() {
    super('a file of the database was removed or replaced while it was open: stop the portal, put it back, start')
  }
}

/** Whether a change was refused because a file of the database is no longer there. */
export const isMoved = (error: unknown) => error instanceof FileMovedError

/** Returns whether a file that is there now is still the same. */
export function watchFile(file: string) {
  const opened = idOf(file)
  return () => idOf(file) === opened
}

/**
 * Returns a check to be made before every commit. It throws an error for which `isReadOnly` is true when one of the files of
 * a database that is open was removed or replaced: what is written to it then is lost when the process ends, although every
 * write succeeds.
 */
export function watchDatabase(file: string) {
  const isSameFile = watchFile(file)
  // The log and its index are there as soon as something is written.
  let areSameLogs: (() => boolean)[] | undefined
  return () => {
    areSameLogs ??= [`${file}-wal`, `${file}-shm`].map(watchFile)
    if (!isSameFile() || areSameLogs.some((isSame) => !isSame())) throw new FileMovedError()
  }
}

function idOf(file: string) {
  const { dev, ino } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return `${dev} ${ino}`
}
