import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** Documents that anybody can check: what was issued, with which keys, how often it was checked, shared and printed. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  for (const column of ['validUntil', 'bloodGroup', 'emergencyContact']) {
    await sql`alter table "idCards" add column ${sql.ref(column)} ${text}`.execute(db)
  }
  await sql`create table "issuedDocuments" (
    seq ${sequence}, id ${text} not null unique, code ${text} unique, kind ${text} not null, "subjectId" ${text} not null,
    "studentId" ${text} references users (id), year ${number} not null, number ${number} not null, serial ${text} not null unique,
    state ${text} not null, "stateAt" ${text} not null, reason ${text} not null default '', note ${text} not null default '',
    "suspendedAt" ${text}, "expiredAt" ${text}, "reviewedSince" ${text}, "validUntil" ${text},
    fields ${text} not null default '{}', "sourceKey" ${text}, "fileKey" ${text}, sha256 ${text}, bytes ${number}, "originalSha256" ${text},
    "originalBytes" ${number}, "photoKey" ${text}, credential ${text}, "keyId" ${text}, "issuedBy" ${text}, "issuedAt" ${text} not null,
    "isPublic" ${number} not null default 1, "printId" ${text}, "printedAt" ${text}, "printedBy" ${text},
    unique (kind, year, number))`.execute(db)
  await sql`create index issued_documents_by_subject on "issuedDocuments" ("subjectId", seq)`.execute(db)
  await sql`create index issued_documents_by_student on "issuedDocuments" ("studentId", kind)`.execute(db)
  await sql`create index issued_documents_by_print on "issuedDocuments" ("printId") where "printId" is not null`.execute(
    db,
  )
  await sql`create index issued_documents_making on "issuedDocuments" (seq) where state in ('making', 'failed')`.execute(
    db,
  )
  // The status lists of credentials read only this index.
  await sql`create index issued_documents_not_valid on "issuedDocuments"
    (seq, state, "suspendedAt", "expiredAt", "reviewedSince")
    where state in ('revoked', 'replaced', 'erased') or "suspendedAt" is not null or "expiredAt" is not null
      or "reviewedSince" is not null`.execute(db)
  await sql`create table "documentSerials" (
    seq ${sequence}, kind ${text} not null, year ${number} not null, last ${number} not null, unique (kind, year))`.execute(
    db,
  )
  await sql`create table "documentChecks" (
    seq ${sequence}, "documentId" ${text} not null references "issuedDocuments" (id), day ${text} not null, checks ${number} not null,
    "lastAt" ${text} not null, unique ("documentId", day))`.execute(db)
  await sql`create table "documentShares" (
    seq ${sequence}, id ${text} not null unique, code ${text} not null unique, "studentId" ${text} not null references users (id),
    name ${text} not null default '', "pinHash" ${text}, "wrongPins" ${number} not null default 0, opened ${number} not null default 0,
    "expiresAt" ${text} not null, "endedAt" ${text}, created_at ${text} not null)`.execute(db)
  await sql`create index document_shares_by_student on "documentShares" ("studentId")`.execute(db)
  await sql`create table "documentShareItems" (
    seq ${sequence}, "shareId" ${text} not null references "documentShares" (id) on delete cascade,
    "documentId" ${text} not null references "issuedDocuments" (id), unique ("shareId", "documentId"))`.execute(db)
  await sql`create index document_share_items_by_document on "documentShareItems" ("documentId")`.execute(db)
  await sql`create table "signingKeys" (
    seq ${sequence}, id ${text} not null unique, purpose ${text} not null, "publicKey" ${text} not null, "sealedKey" ${text} not null,
    created_at ${text} not null, "useFrom" ${text} not null, "retiredAt" ${text}, "compromisedAt" ${text})`.execute(db)
  await sql`create table "cardDevices" (
    seq ${sequence}, id ${text} not null unique, "studentId" ${text} not null references users (id), "publicKey" ${text} not null,
    name ${text} not null, created_at ${text} not null, "lastSeenAt" ${text} not null, "endedAt" ${text})`.execute(db)
  await sql`create index card_devices_by_student on "cardDevices" ("studentId")`.execute(db)
  await sql`create table "cardPrints" (
    seq ${sequence}, id ${text} not null unique, state ${text} not null, "createdBy" ${text} not null references users (id),
    created_at ${text} not null, layout ${text} not null, options ${text} not null, selection ${text} not null,
    cards ${number} not null default 0, "fileKey" ${text}, "readyAt" ${text}, "undoneAt" ${text})`.execute(db)
}
