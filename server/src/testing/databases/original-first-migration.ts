import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../platform/database/engine.ts'

/**
 * The first migration as it was before it was edited; databases created by it are still in use.
 * It creates every table of the portal, with the field names of the specification. Times are ISO 8601 text in UTC on
 * both engines, so that one query sorts and compares them alike; only the tables of Better Auth use its own types.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const types = columnTypes(engine)
  await createIdentityTables(db, types)
  await createRecordTables(db, types)
  await createHousekeepingTables(db, types)
  await indexForReading(db)
  if (engine === 'sqlite') await addSqliteTriggers(db)
  else await addPostgresTriggers(db)
}

type ColumnTypes = ReturnType<typeof columnTypes>

function columnTypes(engine: Engine) {
  const postgres = engine === 'postgres'
  return {
    // The same byte order on both engines, so that a list is sorted alike.
    text: postgres ? sql`text collate "C"` : sql`text`,
    number: postgres ? sql`bigint` : sql`integer`,
    identityMoment: postgres ? sql`timestamptz` : sql`text`,
    identityFlag: postgres ? sql`boolean` : sql`integer`,
    sequence: postgres ? sql`bigint generated always as identity primary key` : sql`integer primary key`,
  } satisfies Record<string, RawBuilder<unknown>>
}

async function createIdentityTables(db: Kysely<unknown>, { text, identityMoment, identityFlag }: ColumnTypes) {
  await sql`create table identities (
    id ${text} primary key, name ${text} not null, email ${text} not null unique,
    "emailVerified" ${identityFlag} not null, image ${text},
    "createdAt" ${identityMoment} not null, "updatedAt" ${identityMoment} not null)`.execute(db)
  await sql`create table sessions (
    id ${text} primary key, "expiresAt" ${identityMoment} not null, token ${text} not null unique,
    "createdAt" ${identityMoment} not null, "updatedAt" ${identityMoment} not null,
    "ipAddress" ${text}, "userAgent" ${text},
    "userId" ${text} not null references identities (id))`.execute(db)
  await sql`create index sessions_by_user on sessions ("userId")`.execute(db)
  await sql`create table credentials (
    id ${text} primary key, "accountId" ${text} not null, "providerId" ${text} not null,
    "userId" ${text} not null references identities (id), "accessToken" ${text}, "refreshToken" ${text},
    "idToken" ${text}, "accessTokenExpiresAt" ${identityMoment}, "refreshTokenExpiresAt" ${identityMoment},
    scope ${text}, password ${text}, "createdAt" ${identityMoment} not null, "updatedAt" ${identityMoment} not null,
    unique ("userId", "providerId"))`.execute(db)
  await sql`create table verifications (
    id ${text} primary key, identifier ${text} not null, value ${text} not null,
    "expiresAt" ${identityMoment} not null, "createdAt" ${identityMoment} not null,
    "updatedAt" ${identityMoment} not null)`.execute(db)
  await sql`create index verifications_by_identifier on verifications (identifier)`.execute(db)
}

async function createRecordTables(db: Kysely<unknown>, { text, number, sequence }: ColumnTypes) {
  await sql`create table files (
    key ${text} primary key, "uploadId" ${text} not null unique, kind ${text} not null, name ${text} not null,
    type ${text} not null, bytes ${number} not null, "uploadedBy" ${text} not null, used ${number} not null,
    created_at ${text} not null)`.execute(db)
  await sql`create table users (
    seq ${sequence}, id ${text} not null unique references identities (id),
    "firstName" ${text} not null, "lastName" ${text} not null, email ${text} not null unique,
    contact ${text} not null, "motherName" ${text} not null, "fatherName" ${text} not null, gender ${text} not null,
    "courseName" ${text} not null, year ${text} not null, semester ${text} not null, dob ${text} not null,
    "imageUrl" ${text} references files (key), "userType" ${text} not null, uid ${text} not null,
    status ${text} not null, created_at ${text} not null, updated_at ${text},
    "sortName" ${text} not null, search ${text} not null)`.execute(db)
  await sql`create table requests (
    seq ${sequence}, id ${text} not null unique, message ${text} not null,
    "studentId" ${text} not null references users (id), status ${text} not null,
    created_at ${text} not null, updated_at ${text}, search ${text} not null)`.execute(db)
  await sql`create table certificates (
    seq ${sequence}, id ${text} not null unique, "studentId" ${text} not null references users (id),
    title ${text} not null, "documentType" ${text} not null, "imageUrl" ${text} references files (key),
    uid ${text} not null, status ${text} not null, created_at ${text} not null, updated_at ${text})`.execute(db)
  await sql`create table "idCards" (
    seq ${sequence}, id ${text} not null unique, card ${text} not null, "cardKey" ${text} not null unique,
    "collegeId" ${text} not null, "studentId" ${text} not null references users (id), uid ${text} not null,
    status ${text} not null, created_at ${text} not null, updated_at ${text})`.execute(db)
}

async function createHousekeepingTables(db: Kysely<unknown>, { text, number }: ColumnTypes) {
  await sql`create table counts (
    name ${text} not null, slot ${number} not null, n ${number} not null, primary key (name, slot))`.execute(db)
  await sql`create table throttles (
    key ${text} primary key, spent ${number} not null, "resetAt" ${text} not null)`.execute(db)
  await sql`create table settings (name ${text} primary key, value ${text} not null)`.execute(db)
}

async function indexForReading(db: Kysely<unknown>) {
  await sql`create index users_by_name on users ("userType", status, "sortName", seq)`.execute(db)
  await sql`create index users_by_course on users ("userType", status, "courseName", "sortName", seq)`.execute(db)
  await sql`create index users_by_birth on users ("userType", status, dob, seq)`.execute(db)
  await sql`create index users_by_arrival on users ("userType", status, seq)`.execute(db)
  await sql`create index users_by_semester on users ("userType", status, semester, year, gender, "courseName")`.execute(
    db,
  )
  await sql`create index users_by_year on users ("userType", status, year, semester, gender, "courseName")`.execute(db)
  await sql`create index requests_by_status on requests (status, seq)`.execute(db)
  await sql`create index requests_by_student on requests ("studentId", seq)`.execute(db)
  await sql`create index certificates_by_student on certificates ("studentId", seq)`.execute(db)
  await sql`create index id_cards_by_student on "idCards" ("studentId", seq)`.execute(db)
  await sql`create index files_unused on files (used, created_at)`.execute(db)
}

/** The name of the count that a row of each table adds to. */
const countedBy = {
  users: (row: string) => `${row}."userType" || '/' || ${row}.status`,
  requests: (row: string) => `'requests/' || ${row}.status`,
  certificates: () => `'certificates'`,
  idCards: () => `'idCards'`,
}

const searched = ['users', 'requests']

async function addSqliteTriggers(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db)
  const add = (name: string, change: string) =>
    `insert into counts (name, slot, n) values (${name}, 0, ${change}) on conflict do update set n = n + excluded.n;`
  for (const [table, nameOf] of Object.entries(countedBy)) {
    await run(`create trigger "${table}_counted_in" after insert on "${table}" begin ${add(nameOf('new'), '1')} end`)
    await run(`create trigger "${table}_counted_out" after delete on "${table}" begin ${add(nameOf('old'), '-1')} end`)
    await run(`create trigger "${table}_counted_over" after update on "${table}"
      when ${nameOf('old')} <> ${nameOf('new')}
      begin ${add(nameOf('old'), '-1')} ${add(nameOf('new'), '1')} end`)
  }
  for (const table of searched) {
    const index = `${table}_search`
    await run(`create virtual table ${index} using fts5
      (search, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram')`)
    const insert = `insert into ${index} (rowid, search) values (new.seq, new.search);`
    const remove = `delete from ${index} where rowid = old.seq;`
    await run(`create trigger ${index}_in after insert on ${table} begin ${insert} end`)
    await run(`create trigger ${index}_out after delete on ${table} begin ${remove} end`)
    await run(`create trigger ${index}_over after update of search on ${table}
      when old.search <> new.search begin ${remove} ${insert} end`)
  }
}

/** A count has several slots, chosen by connection, so that writers do not wait for the same row. */
const POSTGRES_COUNT_SLOTS = 16

async function addPostgresTriggers(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db)
  for (const [table, nameOf] of Object.entries(countedBy)) {
    const changed = (parts: string[]) => `
      insert into counts as kept (name, slot, n)
      select name, pg_backend_pid() % ${POSTGRES_COUNT_SLOTS}, sum(change) from (${parts.join(' union all ')}) changes
      group by name having sum(change) <> 0 order by name
      on conflict (name, slot) do update set n = kept.n + excluded.n;`
    const came = `select ${nameOf('came')} as name, 1 as change from came`
    const went = `select ${nameOf('went')} as name, -1 as change from went`
    const count = async (event: string, referencing: string, parts: string[]) => {
      const name = `"${table}_counted_${event}"`
      await run(`create function ${name}() returns trigger language plpgsql as $$ begin
        ${changed(parts)} return null; end $$`)
      await run(`create trigger ${name} after ${event} on "${table}" referencing ${referencing}
        for each statement execute function ${name}()`)
    }
    await count('insert', 'new table as came', [came])
    await count('delete', 'old table as went', [went])
    await count('update', 'old table as went new table as came', [went, came])
  }
  await run('create extension if not exists pg_trgm')
  for (const table of searched) {
    await run(`create index ${table}_search on ${table} using gin (search gin_trgm_ops)`)
  }
}
