import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Kinds whose requests approve themselves: the row of `users` that names the rule of a kind in its decisions, and what the
 * rule has done with a request.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table "requestKinds" add column "ruleId" ${text} references users (id)`.execute(db)
  await sql`alter table requests add column "ruleOutcome" ${text}`.execute(db)
  await sql`create index requests_approved_by_rule on requests (status, seq)
    where "ruleOutcome" = 'approved'`.execute(db)
}
