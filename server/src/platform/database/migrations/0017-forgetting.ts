import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Forgetting students: the audit trail lets the record of an entry be emptied when its student has been forgotten, and
 * still refuses every other change; the files that remain to be removed from the storage; and the students whom the
 * portal proposes to forget.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await (engine === 'sqlite' ? allowEmptyingOnSqlite(db) : allowEmptyingOnPostgres(db))
  await sql`create table "erasedFiles" (key ${text} primary key, "erasedAt" ${text} not null)`.execute(db)
  await indexWhatIsErased(db)
  await sql`create table "forgettingProposals" (
    "studentId" ${text} primary key references users (id), state ${text} not null, "since" ${text} not null,
    at ${text} not null, reason ${text} not null, "decidedBy" ${text} references users (id))`.execute(db)
  await sql`create index forgetting_proposals_by_state on "forgettingProposals"
    (state, "since", "studentId")`.execute(db)
}

/** Without these, each deletion of a file or of a student's deleted records reads whole tables. */
async function indexWhatIsErased(db: Kysely<unknown>) {
  await sql`create index deleted_records_by_student on "deletedRecords" ("studentId")`.execute(db)
  await sql`create index users_by_photo on users ("imageUrl") where "imageUrl" is not null`.execute(db)
  await sql`create index certificates_by_document on certificates ("imageUrl")
    where "imageUrl" is not null`.execute(db)
}

const REFUSAL = 'the audit trail is only ever added to'
const unchanged = ['seq', 'at', 'action', '"actorId"', '"studentId"', 'fields', 'address']

async function allowEmptyingOnSqlite(db: Kysely<unknown>) {
  const same = unchanged.map((column) => `new.${column} is old.${column}`).join(' and ')
  await sql`drop trigger audit_refuses_update`.execute(db)
  await sql
    .raw(`create trigger audit_refuses_update before update on audit
      when not (new.record = '' and ${same}
        and exists (select 1 from users where id = old."studentId" and status = 'forgotten'))
      begin select raise(abort, '${REFUSAL}'); end`)
    .execute(db)
}

/** A trigger for each row, because one for each statement does not see the rows. */
async function allowEmptyingOnPostgres(db: Kysely<unknown>) {
  const same = unchanged.map((column) => `new.${column} is not distinct from old.${column}`).join(' and ')
  await sql`drop trigger audit_refuses on audit`.execute(db)
  await sql`create trigger audit_refuses before delete or truncate on audit
    for each statement execute function audit_refuses()`.execute(db)
  await sql
    .raw(`create function audit_refuses_update() returns trigger language plpgsql as $$ begin
      if new.record = '' and ${same}
        and exists (select from users where id = old."studentId" and status = 'forgotten') then
        return new;
      end if;
      raise exception '${REFUSAL}'; end $$`)
    .execute(db)
  await sql`create trigger audit_refuses_update before update on audit
    for each row execute function audit_refuses_update()`.execute(db)
}
