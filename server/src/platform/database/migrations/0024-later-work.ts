import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * When a job is to begin that is wanted later; whether a stopped import of photos was being undone; and a state of its own
 * for a promotion that was cancelled. One that is being prepared has no students yet.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number } = columnTypes(engine)
  await sql`alter table jobs add column "plannedFor" ${text}`.execute(db)
  await sql`alter table "photoImports" add column "isUndoing" ${number} not null default 0`.execute(db)
  await sql`update "photoImports" set "isUndoing" = 1 where state in ('undoing', 'undone') or (state = 'stopped' and (
    exists (select 1 from jobs where jobs."subjectId" = "photoImports".id and jobs.data like '%"undo":true%')
    or exists (select 1 from "photoImportFiles" where "photoImportFiles"."importId" = "photoImports".id
      and result in ('undone', 'leftAlone'))))`.execute(db)
  await sql`update promotions set state = 'cancelled' where state = 'preparing' and students > 0`.execute(db)
}
