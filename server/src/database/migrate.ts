import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import { up as firstTables } from './migrations/0001-first-tables.ts'
import { up as auditTrail } from './migrations/0002-audit-trail.ts'
import { up as letters } from './migrations/0003-letters.ts'
import { up as tabsAndGroups } from './migrations/0004-tabs-and-groups.ts'
import { up as signIn } from './migrations/0005-sign-in.ts'
import type { Tables } from './tables.ts'

export type NumberedMigration = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/** Every migration, in the order of its number. One that has landed is never changed again. */
export const migrations: Record<string, NumberedMigration> = {
  '0001-first-tables': firstTables,
  '0002-audit-trail': auditTrail,
  '0003-letters': letters,
  '0004-tabs-and-groups': tabsAndGroups,
  '0005-sign-in': signIn,
}

function migratorOf(db: Kysely<Tables>, engine: Engine, known = migrations) {
  const bound = Object.entries(known).map(([name, migration]): [string, Migration] => [
    name,
    { up: (transaction) => migration(transaction, engine) },
  ])
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(bound) } })
}

/** Says that a newer version of the portal has brought the database up to date already. */
export class DatabaseIsNewer extends Error {}

/**
 * Brings the database up to this version of the portal; migrations that fail leave it as it was. Throws
 * `DatabaseIsNewer` when it is ahead.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine, known = migrations) {
  // An empty database has no table of migrations yet.
  const done = await doneMigrations(db).catch(() => [])
  if (!knowsMigrations(done, known)) throw new DatabaseIsNewer()
  const { error } = await migratorOf(db, engine, known).migrateToLatest()
  if (error) throw error
}

/** Brings an empty database up to the version that had done just these migrations. */
export async function migrateTo(db: Kysely<Tables>, engine: Engine, done: readonly string[]) {
  const { error } = await migratorOf(db, engine).migrateTo(done.at(-1) ?? '')
  if (error) throw error
}

/** The migrations this database has been through. */
export async function doneMigrations(db: Kysely<Tables>) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether all of these are migrations of this version of the portal, or of one before it. */
export const knowsMigrations = (done: readonly string[], known = migrations) => done.every((name) => name in known)

/** The migrations of this version that are not among these; those of a later one do no harm. */
export const missingMigrations = (done: readonly string[]) =>
  Object.keys(migrations).filter((name) => !done.includes(name))
