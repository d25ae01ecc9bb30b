import * as z from 'zod/mini'
import { person, recordId } from '../../fields.ts'
import { importedFields, rowOutcomes, rowResults } from './import-filters.ts'

export type RowOutcome = (typeof rowOutcomes)[number]

export type RowResult = (typeof rowResults)[number]

/** Whether a row with an unknown e-mail is about the student of the portal whom it resembles, or about another one. */
export const rowIdentities = ['same', 'other'] as const
export type RowIdentity = (typeof rowIdentities)[number]

/** What a row with an unknown e-mail has of a student of the portal. A College Id is nobody else's, a name can be. */
export const resemblances = ['collegeId', 'name'] as const
export type Resemblance = (typeof resemblances)[number]

/** A field of the college's own is called `customFields.` and its key. */
const customFieldName = z.templateLiteral(['customFields.', z.string()])

/** What a row changes in one field. `kept`: the file has another value, but a correction by hand is kept. */
export const fieldChange = z.object({
  field: z.union([z.enum(importedFields), customFieldName]),
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
  /** The row is probably about a student of the portal, whose e-mail is new: a person can say so. */
  resembles: z.optional(z.enum(resemblances)),
})
export type RowFault = z.output<typeof rowFault>

export const importRow = z.object({
  /** The number of the row in its sheet, from 1. */
  row: z.int(),
  /** The name of the sheet; empty where only one is read. */
  sheet: z.string(),
  outcome: z.enum(rowOutcomes),
  /** The student it was matched with. */
  studentId: z.nullable(recordId),
  /** Of that student; of a new one as the file has them. */
  name: z.string(),
  collegeId: z.string(),
  courseName: z.string(),
  /** What was read for each field that a column is read as. */
  values: z.partialRecord(z.enum(importedFields), z.string()),
  /** The same for fields of the college's own, by their keys. */
  customValues: z.optional(z.record(z.string(), z.string())),
  changes: z.array(fieldChange),
  faults: z.array(rowFault),
  /** The inactive student whose e-mail it has, to be restored. */
  inactiveStudent: z.nullable(person),
  /** The student whom a wrong row with an unknown e-mail is probably about, with the present e-mail. */
  likelyStudent: z.nullable(z.object({ name: z.string(), email: z.string(), resembles: z.enum(resemblances) })),
  result: z.nullable(z.enum(rowResults)),
  /** Why it was refused or left alone. */
  reason: z.string(),
})
export type ImportRow = z.output<typeof importRow>

/** A row that has been corrected. `revision`: that of its import after the correction. */
export const fixedRow = z.extend(importRow, { revision: z.int() })
export type FixedRow = z.output<typeof fixedRow>

/** What undoing an import would do now. */
export const undoPreview = z.object({
  /** How many students it would undo. */
  undone: z.int(),
  /** How many it would leave alone, because of what has happened since; and the first of them. */
  leftAlone: z.int(),
  rows: z.array(
    z.object({
      row: z.int(),
      sheet: z.string(),
      studentId: z.nullable(recordId),
      name: z.string(),
      reason: z.string(),
    }),
  ),
})
export type UndoPreview = z.output<typeof undoPreview>
