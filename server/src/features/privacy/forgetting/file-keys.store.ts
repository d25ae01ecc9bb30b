import type { Kysely } from 'kysely'
import { isAbout, tablesOfStudents } from '../../../platform/database/definitions/student-references.ts'
import type { AllTables } from '../../../platform/database/definitions/table-definition.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { hasRowLocks } from '../../../platform/database/queries/row-locks.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { printsOf } from '../../documents/prints/card-prints.store.ts'

/** The storage keys of every file of students: also of deleted certificates, of replaced documents, and of prints. */
export async function fileKeysOf(tx: Tx, tables: AllTables, ids: readonly string[]) {
  // Before the prints are read: the jobs that make documents and prints do not lock the student.
  await lockDocuments(tx, ids)
  const keys = new Set<string>()
  for (const { name, erasure } of tablesOfStudents(tables)) {
    for (const column of erasure.files ?? []) {
      for (const key of await keysIn(tx.db, tables, name, column, ids)) keys.add(key)
    }
  }
  for (const { fileKey } of await printsOf(tx, ids)) if (fileKey) keys.add(fileKey)
  return [...keys]
}

async function lockDocuments({ db }: Tx, ids: readonly string[]) {
  if (!hasRowLocks(db)) return
  const documents = db.selectFrom('issuedDocuments').select('id').where('studentId', 'in', ids)
  await documents.orderBy('seq').forNoKeyUpdate().execute()
}

async function keysIn(
  db: Kysely<Tables>,
  tables: AllTables,
  table: keyof Tables,
  column: string,
  ids: readonly string[],
) {
  // The names of one of these tables and of one of its columns make the query one type.
  const [oneTable, oneColumn] = [table as 'certificates', column as 'imageUrl']
  const rows = await db
    .selectFrom(oneTable)
    .select(`${oneColumn} as key`)
    .where(oneColumn, 'is not', null)
    .where(isAbout(tables, table, ids))
    .execute()
  return rows.flatMap(({ key }) => key ?? [])
}
