import { forgottenEmail } from '@portal/contract/people/students'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { ColumnOf, TableOfStudents } from '../../../platform/database/student-references.ts'
import type { Tables, UserRow } from '../../../platform/database/tables.ts'

/** The students that are erased, as they were. */
export type Erased = { students: readonly UserRow[]; ids: readonly string[]; fileKeys: readonly string[]; now: Date }
type Erase = (tx: Tx, erased: Erased) => Promise<unknown>

/** A column that stays as it is, and why. */
type Kept = { keeps: string }
/** What a column of an erased student has afterwards. */
type Emptied<Value> = { becomes: Value | RawBuilder<string> | ((now: Date) => Value) }
/** A column that `by` of its table empties where it has to be. */
type EmptiedBy = 'by'

/**
 * What becomes of the rows of one table. `by` does it where the plan cannot say it: what must be done in a certain way, or
 * where rows are not found by the id of the student. `files`: columns with the storage key of a file.
 */
type TablePlan<Table extends keyof Tables> =
  | { rows: 'deleted'; by?: Erase; files?: readonly ColumnOf<Table>[] }
  | {
      rows: 'kept'
      columns: {
        [Column in ColumnOf<Table>]:
          | Kept
          | (Table extends TableOfStudents ? Emptied<Selectable<Tables[Table]>[Column]> : never)
          | EmptiedBy
      }
      by?: Erase
      files?: readonly ColumnOf<Table>[]
    }

/** What becomes of each table, in the order in which it is done. */
export type PlanOf<Table extends keyof Tables> = { [T in Table]: TablePlan<T> }

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

/** The id of a row. */
export const ownId = sql<string>`id`
