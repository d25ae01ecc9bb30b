import { sql } from 'kysely'
import { migrate } from '../../platform/database/migrate.ts'
import { migrations, type NumberedMigration } from '../../platform/database/migration-list.ts'
import { type Database, openWithoutMigrating } from '../../platform/database/open.ts'

/** A migration that only a newer version of the portal has. */
export const LATER_MIGRATION = '9999-of-a-newer-version'

/** Migrates the database of a running portal, as the start of a node of a newer version does. */
export async function migrateAsNewerVersion(
  location: Parameters<typeof openWithoutMigrating>[0],
  later: NumberedMigration = async (db) => void (await sql`create table parcels (id text primary key)`.execute(db)),
) {
  const database: Database = await openWithoutMigrating(location)
  try {
    await migrate(database.write, database.engine, { ...migrations, [LATER_MIGRATION]: later })
  } finally {
    await database.close()
  }
}
