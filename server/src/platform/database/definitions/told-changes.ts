import type { ChangeType } from '@portal/contract/change-types'

type Column<Row> = Extract<keyof Row, string>

/** What programs keep a copy of. */
export type ChangedKind = 'student' | 'idCard' | 'certificate' | 'document' | 'request' | 'letter'

/** A change of a row that other systems are told of. */
export type ToldChange<Row = Record<string, unknown>> = {
  on: 'insert' | 'update' | 'delete'
  /** Of an update: one of these columns changes. */
  columns?: readonly Column<Row>[]
  /** SQL over `old` and `new`, if not every such change is told. */
  when?: string
  /** What other systems are told; the kind of the record alone: only programs that keep a copy of it. */
  type: ChangeType | ChangedKind
  /** The column with the id of the record, where that is not `id`. */
  record?: Column<Row>
  /** The student is not named: what is told of them is removed with their data, but for this. */
  isOfNobody?: true
}

/** By a name for each. */
export type ToldChanges<Row = Record<string, unknown>> = Readonly<Record<string, ToldChange<Row>>>
