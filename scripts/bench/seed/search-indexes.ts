import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/database/open.ts'

/**
 * Drops PostgreSQL's search indexes while rows are added, because building an index over all rows is many times faster
 * than adding rows to it. Returns a function that creates them again.
 */
export async function dropSearchIndexes({ write }: Database) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexdef like '% USING gin %'`.execute(write)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(write)
  return () =>
    write.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '512MB'`.execute(connection)
      for (const { definition } of rows) await sql.raw(definition).execute(connection)
    })
}

/** Does now what autovacuum would do during the first measurements. */
export async function vacuumAnalyze({ write }: Database) {
  await sql`vacuum analyze`.execute(write)
}
