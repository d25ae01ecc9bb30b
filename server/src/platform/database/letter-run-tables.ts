import type { LetterRunResult, LetterRunState } from '@portal/contract/runs/letter-runs'
import type { Generated, Selectable } from 'kysely'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

/** One letter for each of many students. */
type LetterRunsTable = {
  seq: Generated<number>
  id: string
  state: LetterRunState | 'cancelled'
  createdBy: string
  created_at: Instant
  appliedBy: Generated<string | null>
  appliedAt: Generated<Instant | null>
  undoUntil: Generated<Instant | null>
  undoneAt: Generated<Instant | null>
  /** 1 once its undoing has begun. */
  isUndoing: Generated<number>
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
