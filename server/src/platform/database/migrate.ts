import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import { isMissingTable } from './errors.ts'
import { migrations } from './migration-list.ts'
import { lockOutChanges, SchemaTooNewError } from './schema-guard.ts'
import type { Tables } from './tables.ts'
import { type AfterMigrating, findMigratingVersion, takeOver } from './take-over.ts'

function migratorOf(db: Kysely<Tables>, engine: Engine, available = migrations, afterLast?: AfterMigrating) {
  const last = Object.keys(available).sort().at(-1)
  const entries = Object.entries(available).map(([name, migration]): [string, Migration] => [
    name,
    {
      async up(transaction) {
        // On SQLite a migration and a change exclude each other anyway.
        if (engine === 'postgres') await lockOutChanges.execute(transaction)
        await migration(transaction, engine)
        if (name === last) await afterLast?.(transaction)
      },
    },
  ])
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(entries) } })
}

/** The database lacks migrations; the next start of the portal runs them. */
export class SchemaTooOldError extends Error {}
/** The database has no tables yet. */
export class EmptyDatabaseError extends Error {}

/**
 * Runs all missing migrations; if one fails, the database stays as it was. Nodes of older versions can change nothing from
 * then on. Throws `SchemaTooNewError` when a newer version of the portal has migrated it.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine, available = migrations) {
  await requireKnown(db, await doneMigrations(db), available)
  const hasJobs = Object.hasOwn(available, '0012-jobs')
  const { error } = await migratorOf(db, engine, available, hasJobs ? takeOver : undefined).migrateToLatest()
  if (error) throw error
}

/** Throws `SchemaTooNewError` when this version does not have all migrations that the database has been through. */
export async function requireKnown(db: Kysely<Tables>, done: readonly string[], available = migrations) {
  if (!knowsMigrations(done, available)) throw new SchemaTooNewError(await findMigratingVersion(db))
}

/** Runs the migrations up to the last of `done` on an empty database. */
export async function migrateTo(db: Kysely<Tables>, engine: Engine, done: readonly string[]) {
  const { error } = await migratorOf(db, engine).migrateTo(done.at(-1) ?? '')
  if (error) throw error
}

/** The migrations that this database has been through; none if it has no table of migrations. */
export async function doneMigrations(db: Kysely<Tables>) {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`
  const { rows } = await query.execute(db).catch((error: unknown) => {
    if (isMissingTable(error)) return { rows: [] }
    throw error
  })
  return rows.map(({ name }) => name)
}

/** When a migration was run on this database. Throws if it was not. */
export async function migratedAt(db: Kysely<Tables>, name: keyof typeof migrations) {
  const query = sql<{ timestamp: string }>`select timestamp from kysely_migration where name = ${name}`
  const [row] = (await query.execute(db)).rows
  if (!row) throw new Error(`the migration ${name} is missing`)
  return new Date(row.timestamp)
}

/**
 * Throws for a database that this version cannot work on without migrating: `EmptyDatabaseError`, `SchemaTooNewError`, or
 * `SchemaTooOldError` unless `olderIsFine`.
 */
export async function requireCurrent(db: Kysely<Tables>, { olderIsFine = false } = {}) {
  const done = await doneMigrations(db)
  if (done.length === 0) throw new EmptyDatabaseError()
  await requireKnown(db, done)
  if (!olderIsFine && missingMigrations(done).length > 0) throw new SchemaTooOldError()
}

/** Whether this version of the portal has all of these migrations. */
export const knowsMigrations = (done: readonly string[], available = migrations) =>
  done.every((name) => Object.hasOwn(available, name))

/** The migrations of this version that are not in `done`. Unknown names in `done` are ignored. */
export const missingMigrations = (done: readonly string[]) =>
  Object.keys(migrations).filter((name) => !done.includes(name))
