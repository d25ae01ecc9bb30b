import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '../../limits.ts'
import { shellMessages } from '../../shell/shell-messages.ts'
import { counted } from '../../text/plural.ts'
import { bulkOperationMessages } from '../bulk-operation-messages.ts'
import { importInvitationMessages } from './import-invitation-messages.ts'
import { importNoteMessages } from './import-note-messages.ts'
import { importPreviewMessages, newEmailMessages, thresholdMessages } from './import-preview-messages.ts'
import { importProgressMessages } from './import-progress-messages.ts'
import { fixRowMessages, importRowMessages, wrongRowMessages } from './import-row-messages.ts'
import type { RowOutcome, RowResult } from './import-rows.ts'
import { importSheetMessages } from './import-sheet-messages.ts'
import type { DateOrder, ImportState } from './imports.ts'

const BYTES_A_MEGABYTE = 1024 * 1024

/** The labels, headings and notices of the screens that import students. Numbers come formatted beside the plain ones. */
export const importMessages = {
  title: shellMessages.importStudents,
  /** The way back from one import. */
  all: 'All imports',
  pasted: 'Pasted rows',
  failed: 'Something went wrong. Please try again.',
  notFound: 'This import is no longer here. It may have been cancelled, or its time is over.',

  file: {
    heading: 'Choose a file',
    label: 'Spreadsheet with students',
    hint: `Excel (.xlsx), OpenDocument (.ods) or text (.csv), at most ${IMPORT_MAX_BYTES / BYTES_A_MEGABYTE} MB and ${IMPORT_ROWS_MAX.toLocaleString('en')} rows. Nothing is written before you have seen what will happen.`,
    tooLarge: `This file is too large. The portal takes at most ${IMPORT_MAX_BYTES / BYTES_A_MEGABYTE} MB. Divide it into two files.`,
    empty: 'This file is empty. Please choose another one.',
    template: 'Download template',
    paste: 'Paste rows instead',
    pasteLabel: 'Rows from a spreadsheet',
    pasteHint: 'Copy the rows together with their headings, and paste them here.',
    pasteMissing: 'Paste the rows first',
    read: 'Read these rows',
    reading: 'The rows have arrived and are being read. This can take a minute.',
    sendingPasted: 'Sending the rows',
    failed: 'The file did not arrive. Check your connection and try again; nothing has been written.',
  },

  list: {
    heading: 'Earlier imports',
    file: 'File',
    rows: 'Rows',
    who: 'Read',
    empty: 'Nothing has been imported yet.',
    planned: (counts: { new: string; changed: string; unchanged: string; wrong: string }) =>
      `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.wrong} wrong`,
    total: counted('One row', '# rows'),
    applied: (rows: string) => `${rows} applied`,
    refused: (rows: string) => `${rows} refused`,
    undone: (rows: string) => `${rows} undone`,
    leftAlone: (rows: string) => `${rows} left alone`,
  },

  states: {
    columns: 'Columns to choose',
    planning: 'Being checked',
    preview: bulkOperationMessages.notApplied,
    ...bulkOperationMessages.states,
    cancelled: 'Cancelled',
  } satisfies Record<ImportState, string>,

  mappings: {
    heading: 'Kept columns',
    why: 'A file with the same headings is read with them by itself.',
    readAs: (heading: string, field: string) => `${heading} as ${field}`,
    deleteOf: (name: string) => `Delete the kept columns ${name}`,
    deleteQuestion: 'Delete kept columns?',
    deleteWhy: 'Files with these headings are then read by their headings alone.',
    deleted: 'The kept columns have been deleted.',
  },

  steps: { label: 'Steps', file: 'File', columns: 'Columns', preview: 'Preview', apply: 'Apply', done: 'done' },

  readOn: (at: string) => `read on ${at}`,
  appliedBy: (name: string) => `applied by ${name}`,
  appliedOn: (at: string) => `on ${at}`,
  changeColumns: 'Change columns',

  columns: {
    heading: 'Columns of the file',
    explanation: 'Say what each column is. Columns that are not imported are left out.',
    missing: 'No column is read as:',
    missingWhy: 'Every new student needs these. Choose a column for each, or add them to the file and choose it again.',
    orderMissing: 'Say how these dates are written.',
    columnHead: 'Column',
    twice: (field: string) => `Two columns are read as ${field}. Choose one of them.`,
    nameTwice: 'Another column has the whole name. Leave this one out, or that one.',
    column: (letter: string) => `Column ${letter}`,
    examples: 'Examples',
    noExamples: 'This column is empty.',
    readAs: (heading: string) => `Read “${heading}” as`,
    readAsShort: 'Read as',
    notImported: 'Not imported',
    fullName: 'Whole name, first and last',
    dateOrder: (heading: string) => `How are the dates in “${heading}” written?`,
    dateOrders: {
      dmy: 'Day first',
      mdy: 'Month first',
    } satisfies Record<DateOrder, string>,
    dateExample: (written: string, meant: string) => `${written} is ${meant}`,
    saveAs: 'Keep these columns under a name (optional)',
    saveAsHint: 'The next file with the same headings is then read like this one.',
    continue: 'Continue',
    backToPreview: 'Back to the preview',
    checkAgain: 'Every row is then checked again.',
  },

  options: {
    heading: 'How rows become students',
    matchBy: 'A row is a student who is here already, if this is the same:',
    matchByOptions: { email: 'Email', collegeId: 'College Id' },
    inactive: 'Inactive students',
    restoreInactive: 'Make inactive students active again whose e-mail is in the file',
    corrections: 'Corrections made by hand since the last import',
    correctionsWhy: 'They are kept. Tick the fields in which the file is right.',
    cards: 'ID cards of new students',
    cardPattern: 'Pattern for card ids that the file does not have (optional)',
    cardPatternHint:
      'Such as {course}-{year}-{n:0000}: {course} is short for the course, {year} is this year, {n:0000} counts up. Empty: the College Id is the card id, too.',
    cardExample: (course: string, card: string) => `The first card of ${course} could be ${card}.`,
    exampleCourse: 'B.Sc. Computer Science',
  },

  planning: {
    heading: 'The rows are being checked',
    status: (place: string, total: string) => `Row ${place} of ${total}`,
    why: 'Nothing is written yet. You may leave this page; the preview waits for you here.',
    failed: 'The rows could not be checked.',
  },

  sheets: importSheetMessages,

  notes: importNoteMessages,

  threshold: thresholdMessages,
  newEmails: newEmailMessages,

  outcomes: {
    '': 'All',
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    wrong: 'Wrong',
  } satisfies Record<RowOutcome | '', string>,
  results: bulkOperationMessages.results satisfies Record<RowResult, string>,

  rows: importRowMessages,

  wrong: wrongRowMessages,

  fix: fixRowMessages,

  preview: importPreviewMessages,

  invitations: importInvitationMessages,

  run: importProgressMessages,
} as const
