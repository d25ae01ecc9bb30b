import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** Imports of photos of many students, each with its files. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table "photoImports" (
    seq ${sequence}, id ${text} not null unique, state ${text} not null,
    "createdBy" ${text} not null references users (id), created_at ${text} not null,
    "onlyMissing" ${number} not null default 0, "appliedAt" ${text}, "undoUntil" ${text})`.execute(db)
  await sql`create index photo_imports_by_state on "photoImports" (state, created_at)`.execute(db)
  await sql`create table "photoImportFiles" (
    seq ${sequence}, id ${text} not null unique, "importId" ${text} not null references "photoImports" (id),
    name ${text} not null, bytes ${number} not null, "fileKey" ${text}, "studentId" ${text} references users (id),
    problem ${text}, outcome ${text}, result ${text}, reason ${text} not null default '',
    "formerKey" ${text}, "photoKey" ${text}, unique ("importId", name, bytes))`.execute(db)
  await sql`create index photo_import_files_in_order on "photoImportFiles" ("importId", seq)`.execute(db)
  await sql`create index photo_import_files_by_student on "photoImportFiles" ("studentId", "importId")
    where "studentId" is not null`.execute(db)
}
