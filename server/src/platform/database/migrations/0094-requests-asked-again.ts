import { type Kysely, sql } from 'kysely'

/** A step of a request can name another request: the one that repeats it, or that it repeats. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table "requestSteps" add column "otherId" text`.execute(db)
}
