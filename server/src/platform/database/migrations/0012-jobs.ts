import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** Background jobs. Sending an e-mail becomes one of them: the columns of the queue of e-mails move to the job. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table jobs (
    seq ${sequence}, id ${text} not null unique, kind ${text} not null, lane ${text} not null, state ${text} not null,
    priority ${number} not null, place ${number} not null, total ${number} not null, tries ${number} not null,
    data ${text} not null, about ${text} not null, "subjectId" ${text}, "createdBy" ${text} references users (id),
    claim ${text}, fault ${text} not null, "dueAt" ${text} not null, "startedAt" ${text}, "paceAt" ${text},
    "pacePlace" ${number} not null, "endedAt" ${text}, created_at ${text} not null)`.execute(db)
  await sql`create index jobs_due on jobs (lane, state, priority, "dueAt")`.execute(db)
  await sql`create index jobs_by_subject on jobs ("subjectId")`.execute(db)
  await moveEmails(db)
}

async function moveEmails(db: Kysely<unknown>) {
  await sql`
    insert into jobs (id, kind, lane, state, priority, place, total, tries, data, about, fault, "dueAt", "pacePlace",
      created_at)
    select id, 'email', 'email', state, case when "hasResetLink" = 1 then 0 else 10 end, 0, 1, tries, '{}', '', fault,
      "dueAt", 0, created_at
    from "queuedEmails" order by seq`.execute(db)
  await sql`drop index queued_emails_due`.execute(db)
  for (const column of ['state', 'tries', 'dueAt', 'fault']) {
    await sql`alter table "queuedEmails" drop column ${sql.ref(column)}`.execute(db)
  }
}
