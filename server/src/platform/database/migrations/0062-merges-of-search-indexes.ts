import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** SQLite merges its search indexes in small steps of the portal, not in long ones of its own. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') return
  for (const index of ['users_search', 'requests_search']) {
    await sql.raw(`insert into ${index} (${index}, rank) values ('automerge', 0)`).execute(db)
    // Only where the steps do not keep up, as when many are restored at once.
    await sql.raw(`insert into ${index} (${index}, rank) values ('crisismerge', 64)`).execute(db)
  }
}
