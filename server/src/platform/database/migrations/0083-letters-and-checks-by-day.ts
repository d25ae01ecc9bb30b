import { type Kysely, sql } from 'kysely'

/** Reports count letters by their templates and months, and checks by their months, without reading the rows themselves. */
export async function up(db: Kysely<unknown>) {
  await sql`create index letters_by_day_and_template on letters (day, "templateId")`.execute(db)
  await sql`create index document_checks_by_day on "documentChecks" (day, checks)`.execute(db)
}
