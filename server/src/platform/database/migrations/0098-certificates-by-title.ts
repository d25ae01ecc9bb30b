import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Certificates are found by the beginning of their title, in small and capital letters. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const title = engine === 'postgres' ? sql`(lower(title) collate "C")` : sql`lower(title)`
  await sql`create index certificates_by_title on certificates (${title}, seq desc)`.execute(db)
}
