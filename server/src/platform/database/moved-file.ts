import { statSync } from 'node:fs'

/** SQLITE_READONLY_DBMOVED. SQLite itself looks for it only where it writes without a log. */
const MOVED = 1032

/** The database file that is open is no longer where it was: it was removed or replaced. */
class FileMovedError extends Error {
  readonly errcode = MOVED

  constructor() {
    super('the database file was removed or replaced while it was open')
  }
}

/**
 * Watches a database file that is open. What is written to a file that was removed or replaced is lost when the process
 * ends, although every write succeeds.
 */
export function watchFile(file: string) {
  const opened = idOf(file)
  return {
    isThere: () => idOf(file) === opened,
    /** Throws an error for which `isReadOnly` is true unless the file is there. */
    assertThere() {
      if (idOf(file) !== opened) throw new FileMovedError()
    },
  }
}

function idOf(file: string) {
  const { dev, ino } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return `${dev} ${ino}`
}
