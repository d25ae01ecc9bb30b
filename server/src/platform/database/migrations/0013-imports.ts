import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { type ColumnTypes, columnTypes } from './column-types.ts'

/**
 * Imports of students: each with the rows of its file, kept mappings of headings to fields, and what the last import gave
 * each student.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const types = columnTypes(engine)
  await createImports(db, types)
  await createImportRows(db, types)
  const { text } = types
  await sql`create table "importMappings" (
    id ${text} primary key, name ${text} not null unique, columns ${text} not null,
    "createdBy" ${text} not null references users (id), created_at ${text} not null)`.execute(db)
  await sql`create table "importedValues" (
    "studentId" ${text} primary key references users (id), "values" ${text} not null,
    "importId" ${text} not null, at ${text} not null)`.execute(db)
}

async function createImports(db: Kysely<unknown>, { text, number, sequence }: ColumnTypes) {
  await sql`create table imports (
    seq ${sequence}, id ${text} not null unique, name ${text} not null, state ${text} not null,
    "createdBy" ${text} not null references users (id), created_at ${text} not null,
    columns ${text} not null, notes ${text} not null, options ${text} not null, plan ${number} not null default 0,
    total ${number} not null default 0, "new" ${number} not null default 0, changed ${number} not null default 0,
    unchanged ${number} not null default 0, wrong ${number} not null default 0, applied ${number} not null default 0,
    refused ${number} not null default 0, undone ${number} not null default 0,
    "leftAlone" ${number} not null default 0, known ${number} not null default 0,
    "fieldCounts" ${text} not null default '{}', "appliedBy" ${text} references users (id), "appliedAt" ${text},
    "undoUntil" ${text}, "undoneAt" ${text}, "autoApply" ${number} not null default 0,
    "keepsRows" ${number} not null default 1, confirmed ${number} not null default 0)`.execute(db)
  await sql`create index imports_by_state on imports (state, created_at)`.execute(db)
}

async function createImportRows(db: Kysely<unknown>, { text, number, sequence }: ColumnTypes) {
  await sql`create table "importRows" (
    seq ${sequence}, "importId" ${text} not null references imports (id), place ${number} not null,
    "row" ${number} not null, cells ${text} not null, fixes ${text} not null default '{}',
    "read" ${text} not null default '{}', outcome ${text}, "studentId" ${text} references users (id),
    changes ${text} not null default '[]', faults ${text} not null default '[]', fields ${text} not null default '',
    "emailKey" ${text}, "collegeIdKey" ${text}, "cardKey" ${text}, search ${text} not null default '',
    result ${text}, reason ${text} not null default '', "before" ${text}, "after" ${text},
    unique ("importId", place), unique ("importId", "row"))`.execute(db)
  for (const key of ['emailKey', 'collegeIdKey', 'cardKey']) {
    await sql`create index ${sql.ref(`import_rows_by_${key}`)} on "importRows" ("importId", ${sql.ref(key)}, "row")
      where ${sql.ref(key)} is not null`.execute(db)
  }
  await sql`create index import_rows_by_outcome on "importRows" ("importId", outcome, place)`.execute(db)
  await sql`create index import_rows_by_result on "importRows" ("importId", result, place)
    where result is not null`.execute(db)
  await sql`create index import_rows_by_student on "importRows" ("studentId") where "studentId" is not null`.execute(db)
  // Everything that a filter looks at, so that it does not read the rows themselves.
  await sql`create index import_rows_found on "importRows"
    ("importId", place, outcome, result, fields, search)`.execute(db)
}
