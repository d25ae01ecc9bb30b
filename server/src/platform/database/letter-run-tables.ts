import type { LetterRunResult, LetterRunState } from '@portal/contract/runs/letter-runs'
import type { Generated, Selectable } from 'kysely'
import type { RunColumns } from './run-columns.ts'

/** One letter for each of many students. */
type LetterRunsTable = RunColumns<LetterRunState | 'cancelled'> & {
  templateId: string
  /** The answers that all letters are filled with, as JSON. */
  answers: string
  students: Generated<number>
  issued: Generated<number>
  leftOut: Generated<number>
  undone: Generated<number>
  notUndone: Generated<number>
}

type LetterRunRowsTable = {
  seq: Generated<number>
  runId: string
  /** From 0, in the order in which they are issued and printed. */
  place: number
  studentId: string
  letterId: Generated<string | null>
  result: Generated<LetterRunResult | null>
  /** Why there is no letter. */
  reason: Generated<string>
}

export type LetterRunTables = { letterRuns: LetterRunsTable; letterRunRows: LetterRunRowsTable }
export type LetterRunRecord = Selectable<LetterRunsTable>
export type LetterRunRow = Selectable<LetterRunRowsTable>
