import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * The questions of an import with their answers, the answers that a kept mapping carries, and the spellings of courses,
 * semesters and years that every next file is read with. The columns of an import that was planned before are confirmed
 * again, so that its rows are asked about.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table imports add column evidence ${text} not null default '{}'`.execute(db)
  await sql`alter table imports add column questions ${text} not null default '[]'`.execute(db)
  await sql`alter table imports add column answers ${text} not null default '{}'`.execute(db)
  await sql`alter table imports add column "mappingId" ${text}`.execute(db)
  await sql`update imports set state = 'columns' where state in ('planning', 'preview')`.execute(db)
  await sql`alter table "importMappings" add column answers ${text} not null default '{}'`.execute(db)
  await sql`create table "importSpellings" (
    id ${text} primary key, field ${text} not null, spelling ${text} not null, value ${text} not null,
    "createdBy" ${text} not null references users (id), created_at ${text} not null,
    unique (field, spelling))`.execute(db)
}
