import { sql } from 'kysely'
import type { Database } from '../../../server/src/database/open.ts'

/**
 * Takes PostgreSQL's search indexes away for the time of the load, as building one over all rows is many
 * times faster than adding rows to it. Gives back what makes them again.
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

/** What autovacuum would do in the first minutes, done before anything is measured. */
export async function vacuumAnalyze({ write }: Database) {
  await sql`vacuum analyze`.execute(write)
}
