import { type Kysely, sql } from 'kysely'
import { version } from '../version.ts'
import type { Tables } from './tables.ts'

/** The name of the setting with the version of the portal that has migrated the database last. */
const MIGRATED_BY = 'migrated-by'

/** What a start does in the transaction of its migrations, after the last one. */
export type AfterMigrating = (db: Kysely<unknown>) => Promise<void>

/**
 * Records that this version has migrated the database, and gives back the jobs that nodes of older versions are working on:
 * they can no longer write what they do. It is not the job's fault, so the attempt does not count.
 */
export const takeOver: AfterMigrating = async (db) => {
  await sql`insert into settings (name, value) values (${MIGRATED_BY}, ${version})
    on conflict (name) do update set value = excluded.value`.execute(db)
  await sql`update jobs set claim = null, tries = case when tries > 0 then tries - 1 else 0 end,
    "dueAt" = ${new Date().toISOString()} where state = 'waiting' and claim is not null`.execute(db)
}

/** The other version of the portal that has migrated the database; null if that is not known. */
export async function findMigratingVersion(db: Kysely<Tables>) {
  const query = sql<{ value: string }>`select value from settings where name = ${MIGRATED_BY}`
  const [row] = (await query.execute(db)).rows
  return row && row.value !== version ? row.value : null
}
