import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { AllTables, StudentReference, TableOfStudents } from './table-definition.ts'

/** The tables with rows that are about one student each. */
export function tablesOfStudents(tables: AllTables) {
  const all = Object.entries(tables) as [keyof Tables, AllTables[keyof Tables]][]
  return all.flatMap(([name, table]) => (table.student === null ? [] : [{ name, ...(table as TableOfStudents) }]))
}

/** The column that refers to a student, or to a row that is about one. */
export const referringColumn = (reference: StudentReference) =>
  typeof reference === 'string' ? reference : reference.column

/** The condition that a row of a table is about one of these students, of whom there must be at least one. */
export function isAbout(tables: AllTables, table: keyof Tables, studentIds: readonly string[]): Expression<SqlBool> {
  const { student } = tables[table]
  if (student === null) throw new Error(`No row of ${table} is about one student.`)
  if (typeof student === 'string') return sql<SqlBool>`${sql.ref(`${table}.${student}`)} in (${sql.join(studentIds)})`
  const { column, to } = student
  const rows = sql`select ${sql.ref(`${to}.id`)} from ${sql.table(to)} where ${isAbout(tables, to, studentIds)}`
  return sql<SqlBool>`${sql.ref(`${table}.${column}`)} in (${rows})`
}
