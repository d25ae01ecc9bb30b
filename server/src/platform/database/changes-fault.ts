import { access, constants } from 'node:fs/promises'
import { sql } from 'kysely'
import { isFull, isReadOnly, isUnavailable } from './errors.ts'
import { type Database, sqliteFile } from './open.ts'
import { isBeingUpdated } from './schema-guard.ts'
import { isMoved, watchFile } from './sqlite/moved-file.ts'

/** About 1 MB, so that PostgreSQL has to ask the disk for more room. */
const PROBE_ROWS = 30_000

/** Why every change fails, or every larger one. */
export type ChangesFault = { part: 'database-read-only' | 'disk-full'; fault: string }

const READ_ONLY: ChangesFault = { part: 'database-read-only', fault: 'the database accepts no changes' }
const FULL: ChangesFault = { part: 'disk-full', fault: 'the disk of the database is full' }

/**
 * The same database, and a function that finds out why its changes fail; null if they do not, as far as is known. Costs
 * one small query, or on SQLite two calls of the file system. Only after a change has failed on PostgreSQL because there was
 * no room, or it was read-only, it tries a change of its own, which it takes back, until that works again.
 */
export function watchChanges(database: Database, dataDir: string) {
  let hasFailed = false
  let isFileGone = false
  const watched: Database = {
    ...database,
    transaction: async (work) => {
      try {
        const result = await database.transaction(work)
        isFileGone = false
        return result
      } catch (error) {
        if (isFull(error) || isReadOnly(error)) hasFailed = true
        isFileGone ||= isMoved(error)
        throw error
      }
    },
  }

  async function findPostgresFault() {
    const setting = sql<{ isReadOnly: string }>`select current_setting('transaction_read_only') as "isReadOnly"`
    const [row] = (await setting.execute(database.read)).rows
    if (row?.isReadOnly === 'on') return READ_ONLY
    if (!hasFailed) return null
    const fault = await tryChange(database)
    hasFailed = fault !== null
    return fault
  }

  const isPostgres = database.engine === 'postgres'
  const isSameFile = isPostgres ? () => true : watchFile(sqliteFile(dataDir))
  const findSqliteFault = () =>
    access(sqliteFile(dataDir), constants.W_OK).then(
      () => (isSameFile() && !isFileGone ? null : READ_ONLY),
      () => READ_ONLY,
    )
  return { database: watched, findFault: isPostgres ? findPostgresFault : findSqliteFault }
}

class RollBack extends Error {}

async function tryChange(database: Database): Promise<ChangesFault | null> {
  const attempt = database.write.transaction().execute(async (db) => {
    await sql`create temporary table change_probe on commit drop as select generate_series(1, ${sql.lit(PROBE_ROWS)})`.execute(
      db,
    )
    throw new RollBack()
  })
  return attempt.catch((error: unknown) => {
    if (isReadOnly(error)) return READ_ONLY
    if (isFull(error)) return FULL
    // Whether it still fails is not known. Any other refusal says nothing about the changes of people.
    if (isUnavailable(error) && !isBeingUpdated(error)) throw error
    return null
  })
}
