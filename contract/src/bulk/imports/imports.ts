import * as z from 'zod/mini'
import { bulkOperationFields, bulkOperationStates, countsOf, undoableFields } from '../../bulk-operation.ts'
import { instant, person, withoutNul } from '../../fields.ts'
import { cardPatternFault } from '../../records/id-cards/card-pattern.ts'
import { importedFields } from './import-filters.ts'
import { importQuestion } from './import-questions.ts'

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
export const importStates = ['columns', 'planning', 'preview', ...bulkOperationStates, 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

/** One column of the file. */
export const importColumn = z.object({
  /** From 0, as in the file. */
  index: z.int(),
  heading: z.string(),
  /** The first few different values. */
  examples: z.array(z.string()),
  field: z.nullable(z.enum(columnFields)),
  /** The key of the college's own field that it is read as; `field` is null then. */
  customField: z.optional(z.string()),
  /** Null where no value of the column needs it. */
  dateOrder: z.nullable(z.enum(dateOrders)),
  /** Whether the values of the column leave the order of day and month open and nobody has said it. */
  dateOrderUnknown: z.boolean(),
  /** Numbers without the format of a date count days from 1904: the workbook is of an old Mac. */
  daysFrom1904: z.optional(z.boolean()),
  /** The file does not say in which character set it is written. It was read as Windows-1252. */
  isCharacterSetGuessed: z.optional(z.boolean()),
  /** The font in which its texts are typed, if it draws other letters than they have, such as Kruti Dev. */
  font: z.optional(z.string()),
  /** Some of its cells are dates or times for the program that wrote the file, and no texts. */
  hasDates: z.optional(z.boolean()),
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
  'uncalculated',
  'errorCells',
  'spoiltText',
  'otherDigits',
  'unprinted',
  'emptyColumns',
  'severalColumns',
  'emptyFields',
] as const
export const importNote = z.object({ kind: z.enum(importNotes), count: z.int(), detail: z.string() })
export type ImportNote = z.output<typeof importNote>

/**
 * When new students are invited by e-mail to choose a password: an hour after the import is applied, until when an undo
 * recalls the invitations, at once, or not at all. They can be invited later in any case.
 */
export const accessChoices = ['invite', 'inviteNow', 'none'] as const
export type AccessChoice = (typeof accessChoices)[number]

export const importOptions = z.strictObject({
  /** What a row and a student are known to be the same by. */
  matchBy: z._default(z.enum(['email', 'collegeId']), 'email'),
  access: z._default(z.enum(accessChoices), 'invite'),
  /** Fields in which what was corrected by hand since the last import is replaced by the file. In others it is kept. */
  overwriteCorrections: z._default(z.array(z.enum(importedFields)), []),
  /** Makes students active again whose e-mail is in the file; otherwise their rows are wrong. */
  restoreInactive: z._default(z.boolean(), false),
  /**
   * What rows with an unknown e-mail are that have the College Id, or the name and date of birth, of a student: `ask`, they
   * stay out until a person says it; `same`, about that student, whose e-mail is new; `other`, those with a name are new.
   */
  newEmails: z._default(z.enum(['ask', 'same', 'other']), 'ask'),
  /** Leaves out the rows that are hidden in the file, also by a filter. */
  leaveOutHidden: z._default(z.boolean(), false),
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

/** One sheet of the file of an import that can be seen and has any rows. */
export const importSheet = z.object({
  /** Its place among these sheets of the file, which names it. */
  sheet: z.int(),
  name: z.string(),
  /** The rows below its headings; null where it is too large beside the lists, or cannot be read: it cannot be chosen. */
  rows: z.nullable(z.int()),
  /** How many of them are hidden, also by a filter. */
  hiddenRows: z.int(),
  /** The number of the row with its headings; null without any that are known: it is then read in the order of the first list. */
  headingRow: z.nullable(z.int()),
  columns: z.int(),
  knownColumns: z.int(),
  /** The first different courses and semesters that it has, as they are written. */
  courses: z.array(z.string()),
  semesters: z.array(z.string()),
  isChosen: z.boolean(),
})
export type ImportSheet = z.output<typeof importSheet>

/** What changes when a new term begins. `to`: the new year of everybody; null where each has the next one. */
export const termChange = z.object({ field: z.enum(['semester', 'year']), to: z.nullable(z.string()) })
export type TermChange = z.output<typeof termChange>

export const importCounts = countsOf([
  ...(['total', 'new', 'changed', 'unchanged', 'wrong'] as const),
  ...(['applied', 'refused', 'undone', 'leftAlone'] as const),
])
export type ImportCounts = z.output<typeof importCounts>

/** The invitations of the students whom an applied import has added. */
export const importInvitations = z.object({
  /** `planned`: they leave at `plannedFor`. `failed`: the job that makes them was given up. */
  state: z.enum(['planned', 'sending', 'sent', 'cancelled', 'failed']),
  plannedFor: z.nullable(instant),
  invited: z.int(),
  /** How many are to be invited; once they are sent, how many were. */
  students: z.int(),
})
export type ImportInvitations = z.output<typeof importInvitations>

/** One import with its progress. */
export const studentImport = z.object({
  ...bulkOperationFields(importStates),
  ...undoableFields,
  /** The name of the file; empty for pasted rows. */
  name: z.string(),
  appliedBy: z.nullable(person),
  undoneAt: z.nullable(instant),
  counts: importCounts,
  /** Another number after every change of its columns, its options or one of its rows. */
  revision: z.int(),
  columns: z.array(importColumn),
  /** The sheets of its file. Those with the headings of a list of students are chosen at first. */
  sheets: z.array(importSheet),
  notes: z.array(importNote),
  options: importOptions,
  /** Whether the portal can send e-mails to those whom it invites. */
  canInvite: z.boolean(),
  /** Null unless it is applied and invites anybody. */
  invitations: z.nullable(importInvitations),
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
      /** Nearly all who change do so in the same way: as when a new term begins. Null where it is not so. */
      newTerm: z.nullable(z.object({ students: z.int(), changes: z.array(termChange) })),
      /** The field that changes in most of them. */
      mostChanged: z.nullable(z.object({ field: z.enum(importedFields), students: z.int(), heading: z.string() })),
    }),
  ),
  /** How many rows with an unknown e-mail stay out until it is said whether they are about students of the portal. */
  newEmails: z.int(),
  /** How many links with an account of the institution it will end by changing an e-mail; 0 once it is applied. */
  linksToEnd: z.int(),
  /** What must be answered before it is applied; also what has been answered. Empty once it is applied. */
  questions: z.array(importQuestion),
  /** The row of the file at which its job has failed, or is stopped; null while it is well. */
  haltedAt: z.nullable(z.int()),
})
export type StudentImport = z.output<typeof studentImport>
