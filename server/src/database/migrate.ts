import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import { up as firstTables } from './migrations/0001-first-tables.ts'
import { up as auditTrail } from './migrations/0002-audit-trail.ts'
import type { Tables } from './tables.ts'

type NumberedMigration = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/** Every migration, in the order of its number. One that has landed is never changed again. */
const migrations: Record<string, NumberedMigration> = {
  '0001-first-tables': firstTables,
  '0002-audit-trail': auditTrail,
}

/** Brings the database up to this version of the portal; a migration that fails leaves it as it was. */
export async function migrate(db: Kysely<Tables>, engine: Engine) {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, migration]): [string, Migration] => [
            name,
            { up: (transaction) => migration(transaction, engine) },
          ]),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
