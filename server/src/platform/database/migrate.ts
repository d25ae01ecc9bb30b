import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import { isMissingTable } from './errors.ts'
import { up as firstTables } from './migrations/0001-first-tables.ts'
import { up as auditTrail } from './migrations/0002-audit-trail.ts'
import { up as letters } from './migrations/0003-letters.ts'
import { up as tabsAndGroups } from './migrations/0004-tabs-and-groups.ts'
import { up as signIn } from './migrations/0005-sign-in.ts'
import { up as searchIndex } from './migrations/0006-search-index.ts'
import { up as standardNames } from './migrations/0007-standard-names.ts'
import type { Tables } from './tables.ts'

export type NumberedMigration = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/** Every migration, in the order of its number. One that has landed is never changed again. */
export const migrations: Record<string, NumberedMigration> = {
  '0001-first-tables': firstTables,
  '0002-audit-trail': auditTrail,
  '0003-letters': letters,
  '0004-tabs-and-groups': tabsAndGroups,
  '0005-sign-in': signIn,
  '0006-search-index': searchIndex,
  '0007-standard-names': standardNames,
}

function migratorOf(db: Kysely<Tables>, engine: Engine, known = migrations) {
  const bound = Object.entries(known).map(([name, migration]): [string, Migration] => [
    name,
    { up: (transaction) => migration(transaction, engine) },
  ])
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(bound) } })
}

/** Says that a newer version of the portal has brought the database up to date already. */
export class SchemaTooNewError extends Error {}
/** Says that the database waits for the next start of the portal, which brings it up to date. */
export class SchemaTooOldError extends Error {}
/** Says that no portal has made its tables yet. */
export class EmptyDatabaseError extends Error {}

/**
 * Brings the database up to this version of the portal; migrations that fail leave it as it was. Throws
 * `DatabaseIsNewer` when it is ahead.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine, known = migrations) {
  const done = await doneMigrations(db)
  if (!knowsMigrations(done, known)) throw new SchemaTooNewError()
  const { error } = await migratorOf(db, engine, known).migrateToLatest()
  if (error) throw error
}

/** Brings an empty database up to the version that had done just these migrations. */
export async function migrateTo(db: Kysely<Tables>, engine: Engine, done: readonly string[]) {
  const { error } = await migratorOf(db, engine).migrateTo(done.at(-1) ?? '')
  if (error) throw error
}

/** The migrations this database has been through: none where there is not even a table of them. */
export async function doneMigrations(db: Kysely<Tables>) {
  const asked = sql<{ name: string }>`select name from kysely_migration order by name`
  const { rows } = await asked.execute(db).catch((error: unknown) => {
    if (isMissingTable(error)) return { rows: [] }
    throw error
  })
  return rows.map(({ name }) => name)
}

/** When a database went through a migration. Throws where it has not. */
export async function migratedAt(db: Kysely<Tables>, name: keyof typeof migrations) {
  const asked = sql<{ timestamp: string }>`select timestamp from kysely_migration where name = ${name}`
  const [row] = (await asked.execute(db)).rows
  if (!row) throw new Error(`the migration ${name} is missing`)
  return new Date(row.timestamp)
}

/**
 * Refuses a database that this version cannot work on as it is: an empty, an older or a newer one. A database whose
 * migrations are only missing can be read all the same, if `olderIsFine`.
 */
export async function requireCurrent(db: Kysely<Tables>, { olderIsFine = false } = {}) {
  const done = await doneMigrations(db)
  if (done.length === 0) throw new EmptyDatabaseError()
  if (!knowsMigrations(done)) throw new SchemaTooNewError()
  if (!olderIsFine && missingMigrations(done).length > 0) throw new SchemaTooOldError()
}

/** Whether all of these are migrations of this version of the portal, or of one before it. */
export const knowsMigrations = (done: readonly string[], known = migrations) => done.every((name) => name in known)

/** The migrations of this version that are not among these; those of a later one do no harm. */
export const missingMigrations = (done: readonly string[]) =>
  Object.keys(migrations).filter((name) => !done.includes(name))
