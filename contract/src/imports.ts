import * as z from 'zod/mini'
import { cardPatternFault } from './card-pattern.ts'
import { instant, recordId, withoutNul } from './fields.ts'
import { job } from './jobs.ts'

/** The fields of a student that an import can set, in the order in which they are shown. */
export const importedFields = [
  'firstName',
  'lastName',
  'email',
  'contact',
  'fatherName',
  'motherName',
  'gender',
  'courseName',
  'semester',
  'year',
  'dob',
  'collegeId',
  'card',
] as const
export type ImportedField = (typeof importedFields)[number]

/** What a column of a file can be read as: a field, or the whole name, which is divided into first and last name. */
export const columnFields = [...importedFields, 'fullName'] as const
export type ColumnField = (typeof columnFields)[number]

/** How numeric dates are read: 03/04/2006 is 3 April (dmy), or 4 March (mdy). */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * `columns`: an administrator must say what a column is. `planning`: what each row will do is being found out.
 * `preview`: nothing has been written yet. `stopped`: while it was applied; it can go on or be undone.
 */
export const importStates = [
  'columns',
  'planning',
  'preview',
  'applying',
  'stopped',
  'applied',
  'undoing',
  'undone',
  'cancelled',
] as const
export type ImportState = (typeof importStates)[number]

export const rowOutcomes = ['new', 'changed', 'unchanged', 'wrong'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** `refused`: something had changed since the preview. `leftAlone` by the undo: somebody has changed the student since. */
export const rowResults = ['applied', 'refused', 'undone', 'leftAlone'] as const
export type RowResult = (typeof rowResults)[number]

/** One column of the file. */
export const importColumn = z.object({
  /** From 0, as in the file. */
  index: z.int(),
  heading: z.string(),
  /** The first few different values. */
  examples: z.array(z.string()),
  field: z.nullable(z.enum(columnFields)),
  /** Null where no value of the column needs it. */
  dateOrder: z.nullable(z.enum(dateOrders)),
  /** Whether the values of the column leave the order of day and month open and nobody has said it. */
  dateOrderUnknown: z.boolean(),
})
export type ImportColumn = z.output<typeof importColumn>

/** Something about the file that its reader should know. `count`: how many; `detail`: such as the name of a sheet. */
export const importNotes = [
  'sheetChosen',
  'rowsBeforeHeading',
  'hiddenRows',
  'hiddenColumns',
  'mergedCells',
  'formulas',
  'errorCells',
  'spoiltText',
  'emptyColumns',
  'emptyFields',
] as const
export const importNote = z.object({ kind: z.enum(importNotes), count: z.int(), detail: z.string() })
export type ImportNote = z.output<typeof importNote>

export const importOptions = z.strictObject({
  /** What a row and a student are known to be the same by. */
  matchBy: z._default(z.enum(['email', 'collegeId']), 'email'),
  /** How new students get access: an invitation by e-mail to choose a password, or none for now. */
  access: z._default(z.enum(['invite', 'none']), 'invite'),
  /** Fields in which what was corrected by hand since the last import is replaced by the file. In others it is kept. */
  overwriteCorrections: z._default(z.array(z.enum(importedFields)), []),
  /** Makes students active again whose e-mail is in the file; otherwise their rows are wrong. */
  restoreInactive: z._default(z.boolean(), false),
  /**
   * The pattern of new students' card ids where the file has none, such as `{course}-{year}-{n:0000}`; empty: no card is
   * made. See card-pattern.ts.
   */
  cardPattern: z._default(
    z.string().check(
      z.maxLength(60),
      withoutNul,
      z.refine<string>((pattern) => cardPatternFault(pattern) === null, {
        error: ({ input }) => cardPatternFault(String(input)) ?? '',
      }),
    ),
    '',
  ),
})
export type ImportOptions = z.output<typeof importOptions>

export const importCounts = z.object({
  total: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  applied: z.int(),
  refused: z.int(),
  undone: z.int(),
  leftAlone: z.int(),
})
export type ImportCounts = z.output<typeof importCounts>

/** One import with its progress. */
export const studentImport = z.object({
  id: recordId,
  /** The name of the file; empty for pasted rows. */
  name: z.string(),
  state: z.enum(importStates),
  createdBy: z.object({ id: recordId, name: z.string() }),
  created_at: instant,
  appliedBy: z.nullable(z.object({ id: recordId, name: z.string() })),
  appliedAt: z.nullable(instant),
  /** Null before it is applied and once its rows are gone. */
  undoUntil: z.nullable(instant),
  undoneAt: z.nullable(instant),
  counts: importCounts,
  columns: z.array(importColumn),
  notes: z.array(importNote),
  options: importOptions,
  /** The fields that no column is read as and that every new student needs. Not empty in the state `columns` only. */
  missingFields: z.array(z.enum(importedFields)),
  /** More of the known students would change than usual: `confirmed` is then needed to apply it. */
  threshold: z.nullable(
    z.object({
      /** How many rows are of students who are in the portal already. */
      known: z.int(),
      changed: z.int(),
      limitPercent: z.int(),
      exceeded: z.boolean(),
      /** The field that changes in most of them. */
      mostChanged: z.nullable(z.object({ field: z.enum(importedFields), students: z.int(), heading: z.string() })),
    }),
  ),
  /** The job that plans, applies or undoes it; null while none does. */
  job: z.nullable(job),
})
export type StudentImport = z.output<typeof studentImport>

/** What a row changes in one field. `kept`: the file has another value, but a correction by hand is kept. */
export const fieldChange = z.object({
  field: z.enum(importedFields),
  from: z.string(),
  to: z.string(),
  kept: z.boolean(),
})
export type FieldChange = z.output<typeof fieldChange>

/** What is wrong with a row, in the words of the forms. `field` is null where it is about the whole row. */
export const rowFault = z.object({
  field: z.nullable(z.enum(importedFields)),
  value: z.string(),
  message: z.string(),
})
export type RowFault = z.output<typeof rowFault>

export const importRow = z.object({
  /** The number of the row in the file, from 1. */
  row: z.int(),
  outcome: z.enum(rowOutcomes),
  /** The student it was matched with. */
  studentId: z.nullable(recordId),
  /** Of that student; of a new one as the file has them. */
  name: z.string(),
  collegeId: z.string(),
  courseName: z.string(),
  /** What was read for each field that a column is read as. */
  values: z.partialRecord(z.enum(importedFields), z.string()),
  changes: z.array(fieldChange),
  faults: z.array(rowFault),
  /** The inactive student whose e-mail it has, to be restored. */
  inactiveStudent: z.nullable(z.object({ id: recordId, name: z.string() })),
  result: z.nullable(z.enum(rowResults)),
  /** Why it was refused or left alone. */
  reason: z.string(),
})
export type ImportRow = z.output<typeof importRow>
