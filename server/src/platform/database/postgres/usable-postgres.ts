import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** This database of PostgreSQL cannot be used. Its message is for operators. */
export class UnusableDatabaseError extends Error {}

type Facts = { name: string; user: string; encoding: string; canMakeTables: boolean | null; canExtend: boolean }

/**
 * Throws `UnusableDatabaseError` where this database of PostgreSQL cannot keep the records of a college: the user may make no
 * tables in it, as after CREATE DATABASE by somebody else, or its encoding lacks the letters of some names.
 */
export async function assertUsable(db: Kysely<Tables>) {
  const query = sql<Facts>`
    select current_database() as "name", current_user as "user", current_setting('server_encoding') as "encoding",
      has_schema_privilege(current_schema(), 'create') as "canMakeTables",
      has_database_privilege(current_database(), 'create')
        or exists (select from pg_extension where extname = 'pg_trgm') as "canExtend"`
  const { name, user, encoding, canMakeTables, canExtend } = (await query.execute(db)).rows[0] as Facts
  if (encoding !== 'UTF8') {
    throw new UnusableDatabaseError(
      `The database ${name} has the encoding ${encoding}, in which not every name can be kept. Make another one, and name it in DATABASE_URL: CREATE DATABASE documents OWNER "${user}" ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;`,
    )
  }
  if (!canMakeTables || !canExtend) {
    throw new UnusableDatabaseError(
      `The user ${user} of DATABASE_URL may make no tables in the database ${name}. Make it the owner: ALTER DATABASE "${name}" OWNER TO "${user}";`,
    )
  }
}
