import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** What is known of a student, and the photo. */
const OF_STUDENTS = [
  ...(['firstName', 'lastName', 'email', 'contact', 'fatherName', 'motherName', 'gender'] as const),
  ...(['courseName', 'semester', 'year', 'dob', 'uid', 'imageUrl'] as const),
]
const OF_CARDS = ['card', 'collegeId', 'status', 'validUntil', 'bloodGroup', 'emergencyContact', 'studentId'] as const
const OF_CERTIFICATES = ['title', 'documentType', 'issuer', 'imageUrl', 'status', 'studentId'] as const

type Told = {
  table: string
  on: 'insert' | 'delete' | 'update'
  /** When anything is told, as SQL over `old` and `new`. */
  when?: string
  /** The type, as SQL. */
  type: string
  /** The student whom it is about, as SQL. */
  student: string
}

const differs = (columns: readonly string[]) =>
  columns.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or ')
const changed = (column: string) => differs([column])
const ofStudent = (row: string) => `${row}."userType" = 'student'`

const told: Record<string, Told> = {
  request_sent: { table: 'requests', on: 'insert', type: "'request.sent'", student: 'new."studentId"' },
  request_decided: {
    ...{ table: 'requests', on: 'update', when: changed('status'), student: 'new."studentId"' },
    type: "case new.status when 'Pending' then 'request.reopened' else 'request.decided' end",
  },
  request_withdrawn: { table: 'requests', on: 'delete', type: "'request.withdrawn'", student: 'old."studentId"' },
  letter_issued: { table: 'letters', on: 'insert', type: "'letter.issued'", student: 'new."studentId"' },
  letter_withdrawn: {
    ...{ table: 'letters', on: 'update', type: "'letter.withdrawn'", student: 'new."studentId"' },
    when: `old."cancelledAt" is null and old."replacedAt" is null
      and (new."cancelledAt" is not null or new."replacedAt" is not null)`,
  },
  letter_collected: {
    ...{ table: 'letters', on: 'update', type: "'letter.collected'", student: 'new."studentId"' },
    when: 'old."collectedAt" is null and new."collectedAt" is not null',
  },
  student_created: {
    table: 'users',
    on: 'insert',
    when: ofStudent('new'),
    type: "'student.created'",
    student: 'new.id',
  },
  student_changed: {
    ...{ table: 'users', on: 'update', type: "'student.changed'", student: 'new.id' },
    when: `${ofStudent('new')} and new.status <> 'forgotten' and (${differs(OF_STUDENTS)})`,
  },
  student_moved: {
    ...{ table: 'users', on: 'update', when: `${ofStudent('new')} and ${changed('status')}` },
    type: `case new.status when 'active' then 'student.activated' when 'former' then 'student.left'
      when 'forgotten' then 'student.removed' else 'student.deactivated' end`,
    // What is told of somebody who is forgotten is removed with their data, but for this.
    student: "case new.status when 'forgotten' then null else new.id end",
  },
  student_removed: {
    ...{ table: 'users', on: 'delete', type: "'student.removed'", student: 'null' },
    when: `${ofStudent('old')} and old.status <> 'forgotten'`,
  },
  card_created: { table: 'idCards', on: 'insert', type: "'idCard.created'", student: 'new."studentId"' },
  card_changed: {
    ...{
      table: 'idCards',
      on: 'update',
      when: differs(OF_CARDS),
      type: "'idCard.changed'",
      student: 'new."studentId"',
    },
  },
  card_deleted: { table: 'idCards', on: 'delete', type: "'idCard.deleted'", student: 'old."studentId"' },
  certificate_created: {
    table: 'certificates',
    on: 'insert',
    type: "'certificate.created'",
    student: 'new."studentId"',
  },
  certificate_changed: {
    ...{ table: 'certificates', on: 'update', type: "'certificate.changed'", student: 'new."studentId"' },
    when: differs(OF_CERTIFICATES),
  },
  certificate_deleted: {
    table: 'certificates',
    on: 'delete',
    type: "'certificate.deleted'",
    student: 'old."studentId"',
  },
}

/**
 * The systems that are told what changes, and what was sent to them. What is told is written by triggers, so that no way
 * of changing a record can forget it: each adds a delivery for every webhook that is on and wants it, while the part is on.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table webhooks (
    seq ${sequence}, id ${text} not null unique, url ${text} not null, types ${text} not null, state ${text} not null,
    "sealedSecret" ${text} not null, "formerSecret" ${text}, "formerUntil" ${text}, "restUntil" ${text} not null default '',
    "deliveredAt" ${text}, created_at ${text} not null)`.execute(db)
  await sql`create table "webhookDeliveries" (
    seq ${sequence}, id ${text} not null unique, "webhookId" ${text} not null,
    type ${text} not null, "subjectId" ${text} not null, "studentId" ${text}, at ${text} not null,
    state ${text} not null default 'waiting', attempts ${number} not null default 0, "nextAt" ${text} not null default '',
    claim ${text}, "lastAt" ${text}, status ${number}, failure ${text}, "tookMs" ${number})`.execute(db)
  await sql`create index webhook_deliveries_of on "webhookDeliveries" ("webhookId", seq)`.execute(db)
  await sql`create index waiting_webhook_deliveries on "webhookDeliveries" ("webhookId", "nextAt", seq)
    where state = 'waiting'`.execute(db)
  await sql`create index webhook_deliveries_about on "webhookDeliveries" ("studentId")
    where "studentId" is not null`.execute(db)
  if (engine === 'postgres') await addFunction(db)
  for (const [name, one] of Object.entries(told)) await addTrigger(db, engine, `webhooks_${name}`, one)
}

const deliver = (type: string, subject: string, student: string, id: string, now: string) =>
  `insert into "webhookDeliveries" (id, "webhookId", type, "subjectId", "studentId", at)
   select ${id}, webhooks.id, ${type}, ${subject}, ${student}, ${now} from webhooks
   where webhooks.state = 'on' and webhooks.types like '%"' || ${type} || '"%'
     and exists (select 1 from "collegeSettings" where name = 'webhooks' and value = 'true');`

async function addFunction(db: Kysely<unknown>) {
  const id = `'msg_' || replace(gen_random_uuid()::text, '-', '')`
  const now = `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  await sql
    .raw(`create function webhooks_deliver(told text, subject text, student text) returns void language plpgsql as $$ begin
      ${deliver('told', 'subject', 'student', id, now)}
    end $$`)
    .execute(db)
}

async function addTrigger(db: Kysely<unknown>, engine: Engine, name: string, { table, on, when, type, student }: Told) {
  const subject = on === 'delete' ? 'old.id' : 'new.id'
  const condition = when ? `when (${when})` : ''
  if (engine === 'sqlite') {
    const id = `'msg_' || lower(hex(randomblob(16)))`
    const body = deliver(type, subject, student, id, `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`)
    await sql
      .raw(`create trigger ${name} after ${on} on "${table}" for each row ${condition} begin ${body} end`)
      .execute(db)
    return
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin
      perform webhooks_deliver(${type}, ${subject}, ${student});
      return null;
    end $$`)
    .execute(db)
  await sql
    .raw(`create trigger ${name} after ${on} on "${table}" for each row ${condition} execute function ${name}()`)
    .execute(db)
}
