import { sql } from 'kysely'
import { isAbout, tablesOfStudents } from '../../../platform/database/definitions/student-references.ts'
import type { AllTables, TableOfStudents } from '../../../platform/database/definitions/table-definition.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { asKept, type Row, type Snapshot } from './changed-rows.ts'

/** The student who stays, and the other one. */
export type MergedIds = { keptId: string; otherId: string }

type OneTable = TableOfStudents & { name: keyof Tables }

/** The tables whose rows a merge changes so that it can be undone. */
const undoable = (tables: AllTables) =>
  tablesOfStudents(tables).filter(
    ({ merge }) => merge.rows === 'move' || merge.rows === 'by' || (merge.rows === 'end' && !merge.forGood),
  )

/** The column that finds a row, also once it has moved. */
export function keyOf(tables: AllTables, table: keyof Tables) {
  const key = tables[table].persistent?.key
  if (!key) throw new Error(`A merge cannot be undone in ${table}, which has no key.`)
  return key
}

/** All rows about the two that a merge may change. */
export async function readSnapshot(tx: Tx, tables: AllTables, { keptId, otherId }: MergedIds): Promise<Snapshot> {
  const snapshot = new Map<keyof Tables, { key: string; rows: Map<string, Row> }>()
  for (const { name } of undoable(tables)) {
    const key = keyOf(tables, name)
    const rows = await rowsOf(tx, tables, name, [keptId, otherId])
    snapshot.set(name, { key, rows: new Map(rows.map((row) => [String(row[key]), row])) })
  }
  return snapshot
}

/** How many rows that is. */
export const sizeOf = (snapshot: Snapshot) => [...snapshot.values()].reduce((sum, { rows }) => sum + rows.size, 0)

async function rowsOf({ db }: Tx, tables: AllTables, table: keyof Tables, ids: readonly string[]) {
  // The name of one of the tables makes the query one type, here and below.
  const rows = await db
    .selectFrom(table as 'requests')
    .selectAll()
    .where(isAbout(tables, table, ids))
    .execute()
  return rows.map(asKept)
}

/** Deletes how the other one signs in, and where `both` that of the one who stays. */
export async function endRows({ db }: Tx, tables: AllTables, { keptId, otherId }: MergedIds, both: boolean) {
  for (const { name, merge } of tablesOfStudents(tables)) {
    if (merge.rows !== 'end') continue
    await db
      .deleteFrom(name as 'requests')
      .where(isAbout(tables, name, both ? [keptId, otherId] : [otherId]))
      .execute()
  }
}

/** Makes rows of the other one those of the one who stays, as each table says. */
export async function moveRows(tx: Tx, tables: AllTables, ids: MergedIds) {
  for (const table of tablesOfStudents(tables)) if (table.merge.rows === 'move') await moveTable(tx, table, ids)
}

async function moveTable(tx: Tx, { name, student, merge }: OneTable, { keptId, otherId }: MergedIds) {
  if (typeof student !== 'string' || merge.rows !== 'move') throw new Error(`Rows of ${name} name no student.`)
  const { unlessTaken, writtenBy, copiedIn } = merge
  const [table, owner] = [sql.table(name), sql.ref(student)]
  if (copiedIn) await renameInCopies(tx, { name, student, column: copiedIn, ownerId: otherId }, otherId, keptId)
  if (writtenBy)
    await sql`update ${table} set ${sql.ref(writtenBy)} = ${keptId}
      where ${owner} = ${otherId} and ${sql.ref(writtenBy)} = ${otherId}`.execute(tx.db)
  const isSame = (unlessTaken ?? []).map(
    (column) => sql` and taken.${sql.ref(column)} = ${sql.ref(`${name}.${column}`)}`,
  )
  const free = unlessTaken
    ? sql` and not exists (select 1 from ${table} as taken where taken.${owner} = ${keptId}${sql.join(isSame, sql``)})`
    : sql``
  await sql`update ${table} set ${owner} = ${keptId} where ${owner} = ${otherId}${free}`.execute(tx.db)
}

type Copies = { name: keyof Tables; student: string; column: string; ownerId: string }

/** A deleted record that is restored has the student whom its copy names. */
export async function renameInCopies({ db }: Tx, copies: Copies, from: string, to: string) {
  const { name, student, column, ownerId } = copies
  const [table, copy] = [sql.table(name), sql.ref(column)]
  const { rows } = await sql<{ copy: string }>`select ${copy} as copy from ${table}
    where ${sql.ref(student)} = ${ownerId}`.execute(db)
  for (const { copy: text } of rows) {
    const renamed = renamedIn(text, from, to)
    if (renamed === text) continue
    await sql`update ${table} set ${copy} = ${renamed} where ${sql.ref(student)} = ${ownerId} and ${copy} = ${text}`.execute(
      db,
    )
  }
}

function renamedIn(text: string, from: string, to: string) {
  if (!/^\{/.test(text)) return text
  const record = JSON.parse(text)
  return record.studentId === from ? JSON.stringify({ ...record, studentId: to }) : text
}
