import { IMPORT_UNDO_DAYS } from './delays.ts'
import type { DateOrder, ImportNote, ImportState, RowOutcome, RowResult } from './imports.ts'
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from './limits.ts'
import { messages } from './messages.ts'
import { plural } from './plural.ts'

const BYTES_A_MEGABYTE = 1024 * 1024

const rowsAre = (rows: number, formatted: string, rest: string) =>
  plural(rows, { one: `One row ${rest}`, other: `${formatted} rows ${rest}` })

/** The labels, headings and notices of the screens that import students. Numbers come formatted beside the plain ones. */
export const importMessages = {
  title: messages.shell.importStudents,
  /** The way back from one import. */
  all: 'All imports',
  pasted: 'Pasted rows',
  fetchFailed: 'Failed to fetch data.',
  failed: 'Something went wrong. Please try again.',
  notFound: 'This import is no longer here. It may have been cancelled, or its time is over.',

  file: {
    heading: 'Choose a file',
    label: 'Spreadsheet with students',
    hint: `Excel (.xlsx) or text (.csv), at most ${IMPORT_MAX_BYTES / BYTES_A_MEGABYTE} MB and ${IMPORT_ROWS_MAX.toLocaleString('en')} rows. Nothing is written before you have seen what will happen.`,
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
    state: 'State',
    rows: 'Rows',
    who: 'Read',
    undo: 'Undo',
    by: (name: string) => `by ${name}`,
    undoUntil: (at: string) => `until ${at}`,
    empty: 'Nothing has been imported yet.',
    planned: (counts: { new: string; changed: string; unchanged: string; wrong: string }) =>
      `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.wrong} wrong`,
    total: (rows: number, formatted: string) => plural(rows, { one: 'One row', other: `${formatted} rows` }),
    applied: (rows: string) => `${rows} applied`,
    refused: (rows: string) => `${rows} refused`,
    undone: (rows: string) => `${rows} undone`,
    leftAlone: (rows: string) => `${rows} left alone`,
  },

  states: {
    columns: 'Columns to choose',
    planning: 'Being checked',
    preview: 'Not applied yet',
    applying: 'Being applied',
    stopped: 'Stopped',
    applied: 'Applied',
    undoing: 'Being undone',
    undone: 'Undone',
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
    noHeading: (letter: string) => `Column ${letter}`,
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
    access: 'New students',
    accessHint: 'Without e-mail set up for the portal nobody is invited.',
    accessOptions: {
      invite: 'are invited by e-mail to choose a password',
      none: 'get no access yet; they can be invited later',
    },
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

  notes: {
    heading: 'About this file',
    kinds: {
      sheetChosen: (_count, sheet) => `It has several sheets. “${sheet}” was read.`,
      rowsBeforeHeading: (rows, _detail) =>
        plural(rows, {
          one: 'One row above the headings was left out.',
          other: `${rows} rows above the headings were left out.`,
        }),
      hiddenRows: (rows) =>
        plural(rows, {
          one: 'One row is hidden in the file. It is read.',
          other: `${rows} rows are hidden in the file. They are read.`,
        }),
      hiddenColumns: (columns) =>
        plural(columns, {
          one: 'One column is hidden in the file. It is read.',
          other: `${columns} columns are hidden in the file. They are read.`,
        }),
      mergedCells: (cells) =>
        plural(cells, {
          one: 'One cell is merged with others. Its text is read once, in the first of them.',
          other: `${cells} cells are merged with others. Their text is read once, in the first of them.`,
        }),
      formulas: (cells) =>
        plural(cells, {
          one: 'One cell is a formula. Its last result is read.',
          other: `${cells} cells are formulas. Their last results are read.`,
        }),
      errorCells: (cells, detail) =>
        plural(cells, {
          one: `One cell shows an error${detail && ` (${detail})`}. It is read as empty.`,
          other: `${cells} cells show an error${detail && ` (${detail})`}. They are read as empty.`,
        }),
      spoiltText: (cells) =>
        plural(cells, {
          one: 'In one cell letters have been replaced by “?”. Another program has done that; the letters cannot be found again. Save the file again as .xlsx or as CSV UTF-8.',
          other: `In ${cells} cells letters have been replaced by “?”. Another program has done that; the letters cannot be found again. Save the file again as .xlsx or as CSV UTF-8.`,
        }),
      emptyColumns: (columns, headings) =>
        plural(columns, {
          one: `One column has no values: ${headings}.`,
          other: `${columns} columns have no values: ${headings}.`,
        }),
      emptyFields: (_count, fields) => `No column has: ${fields}. These stay empty for new students.`,
    } as Record<ImportNote['kind'], (count: number, detail: string) => string>,
  },

  threshold: {
    exceeded: (changed: string, known: string, percent: string, limit: string) =>
      `${changed} of ${known} known students would change. That is ${percent} %; the limit is ${limit} %.`,
    mostChanged: (students: string, field: string, heading: string) =>
      `In ${students} of them the ${field} changes, so look first whether its column is the right one: it is read from “${heading}”.`,
    confirm: (students: number, formatted: string) =>
      plural(students, {
        one: 'The columns are right: change one student',
        other: `The columns are right: change ${formatted} students`,
      }),
    look: (field: string) => `Look at the ${field} column`,
  },

  outcomes: {
    '': 'All',
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    wrong: 'Wrong',
  } satisfies Record<RowOutcome | '', string>,
  results: {
    applied: 'Applied',
    refused: 'Refused',
    undone: 'Undone',
    leftAlone: 'Left alone',
  } satisfies Record<RowResult, string>,

  rows: {
    show: 'Show rows',
    row: 'Row',
    rowNumber: (row: string) => `Row ${row}`,
    whatHappens: 'What happens',
    student: 'Student',
    fields: 'Fields, old and new',
    noName: 'No name',
    searchHint: 'Search name, email, College Id or row',
    field: 'Field',
    anyField: 'All fields',
    result: 'Result',
    anyResult: 'All results',
    download: 'Download this list',
    downloading: 'Downloading...',
    downloadFailed: 'The list could not be downloaded. Please try again.',
    becomes: 'becomes',
    empty: 'empty',
    kept: 'kept: corrected by hand',
    fileHas: (value: string) => `the file has ${value}`,
    nothingChanges: 'Nothing changes.',
    fault: (field: string | null, value: string, message: string) => {
      const sentence = value === '' ? message : `“${value}”: ${message}`
      return field === null ? sentence : `${field}: ${sentence}`
    },
    willBeActive: (name: string) => `${name} becomes active again.`,
    fix: 'Correct',
    fixOf: (row: string) => `Correct row ${row}`,
    restoreInactive: 'Restore inactive students in this import',
    restoringInactive: 'The rows are checked again, with inactive students restored.',
    none: 'There are no rows in this list.',
    gone: 'The time to undo this import is over, so its rows have been deleted. The numbers are kept.',
  },

  wrong: {
    heading: (rows: number, formatted: string) =>
      plural(rows, { one: 'One row is wrong and stays out', other: `${formatted} rows are wrong and stay out` }),
    download: 'Download them to correct',
    all: (rows: string) => `All ${rows} wrong rows`,
    correct: 'Correct them',
  },

  fix: {
    title: (row: string) => `Correct row ${row}`,
    why: 'The file itself is not changed.',
    stillWrong: 'This row is still wrong.',
    saved: {
      new: (row: string) => `Row ${row} is right now: a new student.`,
      changed: (row: string) => `Row ${row} is right now: it changes a student.`,
      unchanged: (row: string) => `Row ${row} is right now: nothing changes.`,
      wrong: (row: string) => `Row ${row} is still wrong.`,
    } satisfies Record<RowOutcome, (row: string) => string>,
  },

  preview: {
    nothingWould: 'Nothing would be applied.',
    rowsWould: (rows: number, formatted: string) =>
      plural(rows, { one: 'One row would be applied:', other: `${formatted} rows would be applied:` }),
    newAndChanged: (added: string, changed: string) => `${added} new, ${changed} changed.`,
    leftAlone: (unchanged: string, wrong: string) => `${unchanged} unchanged and ${wrong} wrong rows are left alone.`,
    undoable: (until: string) => `The whole import can be undone for ${IMPORT_UNDO_DAYS} days, until ${until}.`,
    confirmFirst: 'First confirm above that the columns are right.',
    apply: (rows: number, formatted: string) =>
      plural(rows, { one: 'Apply one row', other: `Apply ${formatted} rows` }),
    allUnchanged: 'Nothing would change: every student in this file is in the portal as the file has them.',
    nothingRight:
      'Nothing can be applied: every row is unchanged or wrong. Correct the wrong rows, or change the columns.',
    noRows: 'This file has no rows below its headings.',
    cancel: 'Cancel',
    cancelQuestion: 'Cancel this import?',
    cancelWhy: 'Nothing has been written. The rows of the file are removed from the portal.',
    cancelConfirm: 'Cancel the import',
    keep: 'Go on with it',
    cancelled: 'The import has been cancelled. Nothing has been written.',
    another: 'Import another file',
  },

  run: {
    progress: (place: string, total: string) => `${place} of ${total}`,
    leaveSafely: 'You may leave this page; the import goes on and its result waits for you here.',
    leaveUndoSafely: 'You may leave this page; the undo goes on and its result waits for you here.',
    label: { applying: 'Rows applied', undoing: 'Rows undone' },
    stages: {
      former: 'What was there before is kept for the undo',
      applied: 'Rows applied',
      refused: 'Rows refused',
      untouched: 'Unchanged and wrong rows, left alone',
      invitations: 'Invitations by e-mail',
      invitationsWhen: 'sent in the background',
      undone: 'Rows undone',
      leftAlone: 'Rows left alone',
    },
    waiting: 'It starts in a moment.',
    heading: {
      stopped: 'The import is stopped',
      applied: 'The import is done',
      undone: 'The import is undone',
      cancelled: 'This import was cancelled',
    },
    stoppedWhy: (applied: number, formatted: string) =>
      plural(applied, {
        one: 'One row is applied; the others are not. Go on with them, or undo what is done.',
        other: `${formatted} rows are applied; the others are not. Go on with them, or undo what is done.`,
      }),
    applied: (rows: number, formatted: string) =>
      rowsAre(rows, formatted, plural(rows, { one: 'was applied.', other: 'were applied.' })),
    undone: (rows: number, formatted: string) =>
      rowsAre(rows, formatted, plural(rows, { one: 'was undone.', other: 'were undone.' })),
    cancelledWhy: 'Nothing was written.',
    brokenOff: 'The work broke off:',
    refusedHeading: (rows: number, formatted: string) =>
      plural(rows, { one: 'One row was refused on the way', other: `${formatted} rows were refused on the way` }),
    leftAloneHeading: (rows: number, formatted: string) =>
      plural(rows, {
        one: 'One row was left alone by the undo',
        other: `${formatted} rows were left alone by the undo`,
      }),
    allOfThem: (rows: string) => `All ${rows}`,
    seeRows: 'See all rows',
    seeStudents: 'Go to the students',
    wrongHeading: 'If something is wrong',
    stopExplained: 'Stopping keeps the rows already applied.',
    undoExplained: 'Undo takes back every row that is applied.',
    undoExplainedUntil: (until: string) => `Undo takes back every row that is applied. It is possible until ${until}.`,
    undoOver: 'The time to undo this import is over.',
    leavesAlone: 'Undo leaves alone',
    leavesAloneWhy:
      'A student whom somebody has changed since the import. They are named before anything is undone, and here afterwards.',
    stop: 'Stop',
    goOn: 'Go on',
    undo: 'Undo the import',
    undoQuestion: 'Undo the import?',
    undoWhy:
      'New students are removed and changed students get their former values back. Students whom somebody has changed since are left alone and named.',
    undoConfirm: 'Undo it',
    undoPreview: {
      undone: (rows: number, formatted: string) =>
        plural(rows, { one: 'One row would be undone.', other: `${formatted} rows would be undone.` }),
      leftAlone: (rows: number, formatted: string) =>
        plural(rows, { one: 'One would be left alone:', other: `${formatted} would be left alone:` }),
      row: (row: string, name: string, reason: string) => `Row ${row}, ${name}: ${reason}`,
      others: (rows: string) => `and ${rows} more`,
    },
  },
} as const
