import type { RowIdentity, RowOutcome, RowResult } from '@portal/contract/runs/import-rows'
import type { SpellingField } from '@portal/contract/runs/import-spellings'
import type { ImportState } from '@portal/contract/runs/imports'
import type { Generated, Selectable } from 'kysely'
import type { RunColumns } from './run-columns.ts'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

/**
 * An import of students from a file. `reading`: its file is being read; it is then shown to nobody. Texts that are called
 * JSON have the types of the contract's `studentImport`.
 */
type ImportsTable = RunColumns<ImportState | 'reading'> & {
  /** The name of the file; empty for pasted rows. */
  name: string
  /** JSON: `ImportColumn[]`. */
  columns: string
  /** JSON: `StoredSheet[]`; empty for an import from before sheets could be chosen. */
  sheets: Generated<string>
  /** JSON: `ImportNote[]`. */
  notes: string
  /** JSON: `ImportOptions`. */
  options: string
  /** Counts the plannings, of which an earlier one writes nothing any more, and the changes of what they have found. */
  plan: Generated<number>
  total: Generated<number>
  new: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  wrong: Generated<number>
  applied: Generated<number>
  refused: Generated<number>
  undone: Generated<number>
  leftAlone: Generated<number>
  /** Rows of students who are in the portal already. */
  known: Generated<number>
  /** JSON: how many known students get another value, by field. */
  fieldCounts: Generated<string>
  /** JSON: how many known students change in their semester and year alone, by how. */
  termCounts: Generated<string>
  /** Rows with an unknown e-mail that may be about students of the portal, of which nobody has said it yet. */
  newEmails: Generated<number>
  /** 1: it is applied as soon as it is planned, unless something must be asked. */
  autoApply: Generated<number>
  /** 0 once its rows have been deleted. */
  keepsRows: Generated<number>
  /** 1: changes of more students than usual are meant. */
  confirmed: Generated<number>
  /** JSON: what the rows that have been read show, by kind of question; emptied when it is planned anew. */
  evidence: Generated<string>
  /** JSON: `AskedQuestion[]`. */
  questions: Generated<string>
  /** JSON: `Answer` by the id of the question. */
  answers: Generated<string>
  /** The id of the kept mapping that its columns are read by or were kept as; null without one. */
  mappingId: Generated<string | null>
}

/** One row of the file of an import. */
type ImportRowsTable = {
  seq: Generated<number>
  importId: string
  /** From 0, without gaps. */
  place: number
  /** The number of the row in its sheet, from 1, after the sheets before it: see `stored-rows.ts`. */
  row: number
  /** 1: it is hidden in the file, also by a filter. */
  hidden: Generated<number>
  /** JSON: the texts of its cells. */
  cells: string
  /** JSON: what its ditto marks stand for, by column: the text of the last cell above that has none. */
  above: Generated<string>
  /** JSON: values that replace those of the file, by field. */
  fixes: Generated<string>
  /** What somebody has said of a row with an unknown e-mail: it is about the `same` student, or about an `other` one. */
  identity: Generated<RowIdentity | null>
  /** JSON: the values as they are written, by field. An empty cell is left out. */
  read: Generated<string>
  /** Null until it is planned. */
  outcome: Generated<RowOutcome | null>
  /** The student it was matched with, or who was made from it. */
  studentId: Generated<string | null>
  /** JSON: `FieldChange[]`. */
  changes: Generated<string>
  /** JSON: `RowFault[]`. */
  faults: Generated<string>
  /** The fields that change or have a fault, each between spaces. */
  fields: Generated<string>
  /** What its e-mail, College Id and Card Id are compared by with those of the other rows; null without one. */
  emailKey: Generated<string | null>
  collegeIdKey: Generated<string | null>
  cardKey: Generated<string | null>
  search: Generated<string>
  result: Generated<RowResult | null>
  /** Why it was refused or left alone. */
  reason: Generated<string>
  /** JSON: the student and their cards before the import was applied; null for a new student. */
  before: Generated<string | null>
  /** JSON: what was written when it was applied. */
  after: Generated<string | null>
}

/** A kept mapping of headings to fields; `columns` is JSON. */
type ImportMappingRow = {
  id: string
  name: string
  columns: string
  /** JSON: `Answer` by kind of question and headings. */
  answers: Generated<string>
  createdBy: string
  created_at: Instant
}

/** A spelling of a course, semester or year that every next file is read with as `value`. */
type ImportSpellingRow = {
  id: string
  field: SpellingField
  spelling: string
  value: string
  createdBy: string
  created_at: Instant
}

/** What the last import gave a student or found right: `values` is JSON, by field. */
type ImportedValuesRow = { studentId: string; values: string; importId: string; at: Instant }

export type ImportTables = {
  imports: ImportsTable
  importRows: ImportRowsTable
  importMappings: ImportMappingRow
  importSpellings: ImportSpellingRow
  importedValues: ImportedValuesRow
}

export type ImportRecord = Selectable<ImportsTable>
export type ImportRowRecord = Selectable<ImportRowsTable>
