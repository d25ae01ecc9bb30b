import { type RawBuilder, sql } from 'kysely'
import { tablesOfStudents } from '../../../platform/database/definitions/student-references.ts'
import type { AllTables } from '../../../platform/database/definitions/table-definition.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { asKept, type ChangedRow, isSame, type Row } from './changed-rows.ts'
import { keyOf, type MergedIds, renameInCopies } from './move-rows.store.ts'

/** What is made of other columns, or only counts: it is no reason against an undo. */
const derived = [
  ...['updated_at', 'updatedAt', 'search', 'sortName', 'sortCollegeId', 'sortCourse', 'sortSemester', 'collegeId'],
  ...['customRevision', 'emailsRefused'],
]

/** A column that somebody has changed since, of a row that only the merge's room changes. */
export type Overtaken = { table: keyof Tables; column: string }

/**
 * Puts back what a merge has changed, the last first: rows that it inserted go, those that it changed get the values of before,
 * those that it deleted come back. A value that was changed since stays, but for whose the row is. Returns what of the two
 * students themselves was changed since, and the requests that were: then the caller undoes nothing, or mends their texts.
 * Throws a unique violation where somebody else has what comes back.
 */
export async function putRowsBack(tx: Tx, tables: AllTables, rows: readonly ChangedRow[], keptId: string) {
  // The one who stays first: an address of the other one, which they have, is unique.
  const isLater = ({ after }: ChangedRow) => Number(after?.id !== keptId)
  const changed = rows.toSorted((one, another) => isLater(one) - isLater(another))
  const overtaken: Overtaken[] = []
  for (const { table, before, after } of changed) if (!before && after) await deleteRow(tx, tables, table, after)
  for (const { table, before, after } of changed) {
    if (!before || !after) continue
    const columns = await updateRow(tx, tables, table, before, after)
    overtaken.push(...columns.map((column) => ({ table, column })))
  }
  for (const { table, before, after } of changed) if (before && !after) await insertRow(tx, table, before)
  return overtaken
}

/** Whether a change that was made since is of the students themselves. */
export const isOwn = (tables: AllTables, { table, column }: Overtaken) => {
  const { student, merge } = { merge: undefined, ...tables[table] }
  return student !== null && merge?.rows === 'by' && !derived.includes(column)
}

const withKey = (key: string, row: Row) => sql`${sql.ref(key)} = ${row[key]}`

async function deleteRow({ db }: Tx, tables: AllTables, table: keyof Tables, row: Row) {
  await sql`delete from ${sql.table(table)} where ${withKey(keyOf(tables, table), row)}`.execute(db)
}

async function insertRow({ db }: Tx, table: keyof Tables, row: Row) {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(db)
}

/** Returns the columns that have another value than the merge has left, which stay as they are. */
async function updateRow({ db }: Tx, tables: AllTables, table: keyof Tables, before: Row, after: Row) {
  const { student } = tables[table]
  const key = keyOf(tables, table)
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${withKey(key, after)}`.execute(db)
  const [found] = rows
  // It was deleted since: that stays with whoever did it.
  if (!found) return ['']
  const present = asKept(found)
  const columns = Object.keys(before).filter((column) => column !== key && column !== 'id')
  const overtaken = columns.filter((column) => column !== student && !isSame(present[column], after[column]))
  const values = columns
    .filter((column) => !overtaken.includes(column))
    .map((column): RawBuilder<unknown> => sql`${sql.ref(column)} = ${before[column]}`)
  if (values.length > 0)
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${withKey(key, after)}`.execute(db)
  return overtaken
}

/**
 * Gives back what was added since to rows that go back: a message to a request, a document of a card, a card in the bin. `ids`:
 * of all rows that have moved.
 */
export async function returnParts(tx: Tx, tables: AllTables, ids: readonly string[], { keptId, otherId }: MergedIds) {
  if (ids.length === 0) return
  for (const { name, student, merge } of tablesOfStudents(tables)) {
    if (merge.rows !== 'move' || !merge.partOf) continue
    const [owner, writer] = [sql.ref(String(student)), sql.ref(merge.writtenBy ?? String(student))]
    const added = sql`${owner} = ${keptId} and ${sql.ref(merge.partOf)} in (${sql.join(ids)})`
    if (merge.writtenBy)
      await sql`update ${sql.table(name)} set ${writer} = ${otherId} where ${added} and ${writer} = ${keptId}`.execute(
        tx.db,
      )
    await sql`update ${sql.table(name)} set ${owner} = ${otherId} where ${added}`.execute(tx.db)
    const copies = { name, student: String(student), ownerId: otherId }
    if (merge.copiedIn) await renameInCopies(tx, { ...copies, column: merge.copiedIn }, keptId, otherId)
  }
}
