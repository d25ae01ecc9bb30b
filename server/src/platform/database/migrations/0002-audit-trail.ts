import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** Who did what to whom. Entries are written and read; the database itself refuses to change or delete one. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, sequence } = columnTypes(engine)
  await sql`create table audit (
    seq ${sequence}, at ${text} not null, action ${text} not null, "actorId" ${text}, "studentId" ${text},
    record ${text} not null, fields ${text} not null, address ${text} not null)`.execute(db)
  await sql`create index audit_by_actor on audit ("actorId", seq)`.execute(db)
  await sql`create index audit_by_student on audit ("studentId", seq)`.execute(db)
  await sql`create index audit_by_action on audit (action, seq)`.execute(db)
  await sql`create index audit_by_time on audit (at)`.execute(db)
  if (engine === 'sqlite') await refuseChangesOnSqlite(db)
  else await refuseChangesOnPostgres(db)
}

const REFUSAL = 'the audit trail is only ever added to'

async function refuseChangesOnSqlite(db: Kysely<unknown>) {
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger audit_refuses_${change} before ${change} on audit begin select raise(abort, '${REFUSAL}'); end`,
      )
      .execute(db)
  }
}

async function refuseChangesOnPostgres(db: Kysely<unknown>) {
  await sql
    .raw(
      `create function audit_refuses() returns trigger language plpgsql as $$ begin raise exception '${REFUSAL}'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      'create trigger audit_refuses before update or delete or truncate on audit for each statement execute function audit_refuses()',
    )
    .execute(db)
}
