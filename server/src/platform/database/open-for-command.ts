import { existsSync } from 'node:fs'
import { EmptyDatabaseError, requireCurrent } from './migrate.ts'
import { migrations } from './migration-list.ts'
import { type Database, type DatabaseLocation, openAs, sqliteFile } from './open.ts'

/**
 * Opens the database of a deployment for a command that runs beside a portal. It is never migrated here: the running
 * portal may be of an older version. Throws `EmptyDatabaseError`, `SchemaTooOldError` (unless `olderIsFine`) or
 * `SchemaTooNewError`, and creates no file.
 */
export async function openDatabaseForCommand(
  location: DatabaseLocation,
  allowed: { olderIsFine?: boolean } = {},
): Promise<Database> {
  if (!location.databaseUrl && !existsSync(sqliteFile(location.dataDir))) throw new EmptyDatabaseError()
  return openAs(location, async (database) => {
    await requireCurrent(database.read, allowed)
    database.guard.start(Object.keys(migrations))
  })
}
