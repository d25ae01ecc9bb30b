import { forgottenEmail } from '@portal/contract/people/students'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../run-work.ts'
import type { RowOf } from '../tables.ts'

/** The students that are erased, as they were. */
export type Erased = {
  students: readonly RowOf<'users'>[]
  ids: readonly string[]
  fileKeys: readonly string[]
  now: Date
}
type Erase = (tx: Tx, erased: Erased) => Promise<unknown>

/** A column that stays as it is, and why. */
type Kept = { keeps: string }
/** What a column of an erased student has afterwards. */
type Emptied<Value> = { becomes: Value | RawBuilder<string> | ((now: Date) => Value) }
/** A column that `by` of its table empties where it has to be. */
type EmptiedBy = 'by'

/**
 * What becomes of the rows of a table when a student is forgotten: a list of what stays, not of what goes. `by` does it where
 * the plan cannot say it: what must be done in a certain way, or where rows are not found by the id of the student. `files`:
 * columns with the storage key of a file.
 *
 * `onlyWhenForgotten`: left alone when an import is undone. It still shows its rows until they are deleted with it, and to look
 * for the words of so many names would take too long; they go when a student is next forgotten. Other rows of imports that have
 * the student's data, such as wrong ones, are deleted with the rows of their import, some days after it.
 */
type Erasure<Row, Columns> = ({ rows: 'deleted' } | { rows: 'kept'; columns: Columns; onlyWhenForgotten?: true }) & {
  by?: Erase
  files?: readonly Extract<keyof Row, string>[]
}

export type ErasureOfNobody<Row> = Erasure<Row, { [Column in Extract<keyof Row, string>]: Kept | EmptiedBy }>
export type ErasureOfStudents<Row> = Erasure<
  Row,
  { [Column in Extract<keyof Row, string>]: Kept | Emptied<Row[Column]> | EmptiedBy }
>

/** These columns stay as they are. */
export const keep = <Column extends string>(why: string, ...columns: Column[]) => each(columns, { keeps: why })

/** These columns get this value. */
export const empty = <Value, Column extends string>(becomes: Value, ...columns: Column[]) =>
  each(columns, { becomes: becomes as Value })

const each = <Column extends string, Plan>(columns: readonly Column[], plan: Plan) =>
  Object.fromEntries(columns.map((column) => [column, plan])) as Record<Column, Plan>

/** `forgottenEmail` of the id of a row. */
export const nobodysEmail = sql<string>`id || ${forgottenEmail('')}`

/** For tables in which nothing is about one student: all their columns stay. */
export const ofNobody = <Column extends string>(why: string, ...columns: Column[]) =>
  ({ rows: 'kept', columns: keep(why, ...columns) }) as const

export const ownId = sql<string>`id`
