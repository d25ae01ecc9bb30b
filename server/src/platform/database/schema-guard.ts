import { CompiledQuery, sql } from 'kysely'
import { version } from '../version.ts'
import { isLockTimeout, isNotANumber } from './errors.ts'

/** The database has been migrated by a newer version of the portal: by `neededVersion`, if the database says so. */
export class SchemaTooNewError extends Error {
  constructor(neededVersion: string | null = null) {
    const newer = neededVersion === null ? 'A newer version' : `Version ${neededVersion}`
    const start = neededVersion === null ? 'Start that version' : `Start ${neededVersion} or a newer version`
    super(
      `${newer} of the portal has changed this database, and this is version ${version}. ${start}, or restore a backup from before.`,
    )
  }
}

/** Another node is migrating the database at this moment. */
class SchemaChangingError extends Error {
  override message = 'A newer version of the portal is changing this database at this moment.'
}

/** Whether a transaction did not begin because a newer version of the portal changes the database or has changed it. */
export const isBeingUpdated = (error: unknown) =>
  error instanceof SchemaTooNewError || error instanceof SchemaChangingError

/**
 * Lets no transaction for changes begin in a database that has a migration that this version does not know, so that an
 * older node writes nothing after a newer one has migrated (docs/decisions/0078). It checks nothing before `start`: the
 * database is being opened, and may be empty.
 */
export class SchemaGuard {
  /**
   * How a transaction begins on PostgreSQL, in one message: it waits while a migration runs, keeps the next one waiting until
   * it ends, and fails if there is an unknown migration. Kysely returns no rows of several statements, so the name of such a
   * migration is read as a number.
   */
  begin: CompiledQuery | null = null
  /** Its first query on SQLite, where a migration and a change exclude each other anyway: the unknown migrations. */
  findUnknown: CompiledQuery | null = null

  start(known: readonly string[]) {
    const unknown = `from kysely_migration where name not in (${known.map((name) => `'${name}'`).join(', ')})`
    this.findUnknown = CompiledQuery.raw(`select name ${unknown}`)
    this.begin = CompiledQuery.raw(
      `begin; lock table kysely_migration in row share mode; select name::integer ${unknown}`,
    )
  }
}

/** Waits until every transaction that began with `SchemaGuard.begin` has ended, and lets none begin before this one ends. */
export const lockOutChanges = sql`lock table kysely_migration in exclusive mode`

/** What it means that `SchemaGuard.begin` failed. */
export function whyNotBegun(error: unknown) {
  if (isNotANumber(error)) return new SchemaTooNewError()
  return isLockTimeout(error) ? new SchemaChangingError() : error
}
