import { counted } from '../../text/plural.ts'
import type { RowOutcome } from './import-rows.ts'

/** The list of the rows of an import. */
export const importRowMessages = {
  show: 'Show rows',
  row: 'Row',
  rowNumber: (row: string, sheet: string) => `Row ${row}${sheet && ` of ${sheet}`}`,
  whatHappens: 'What happens',
  student: 'Student',
  fields: 'Fields, old and new',
  noName: 'No name',
  searchHint: 'Search name, e-mail, College Id or row',
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
  fixOf: (row: string, sheet: string) => `Correct row ${row}${sheet && ` of ${sheet}`}`,
  presentEmail: (email: string) => `Present e-mail: ${email}`,
  same: 'Same student, the e-mail is new',
  sameOf: (row: string, sheet: string) => `Row ${row}${sheet && ` of ${sheet}`}: same student, the e-mail is new`,
  other: 'Another student',
  otherOf: (row: string, sheet: string) => `Row ${row}${sheet && ` of ${sheet}`}: another student`,
  restoreInactive: 'Restore inactive students in this import',
  restoringInactive: 'The rows are checked again, with inactive students restored.',
  none: 'There are no rows in this list.',
  gone: 'The time to undo this import is over, so its rows have been deleted. The numbers are kept.',
} as const

/** The wrong rows below the result of an import. */
export const wrongRowMessages = {
  heading: counted('One row is wrong and stays out', '# rows are wrong and stay out'),
  download: 'Download them to correct',
  all: (rows: string) => `All ${rows} wrong rows`,
  correct: 'Correct them',
} as const

/** The dialog that corrects one row. */
export const fixRowMessages = {
  title: (row: string, sheet: string) => `Correct row ${row}${sheet && ` of ${sheet}`}`,
  why: 'The file itself is not changed.',
  stillWrong: 'This row is still wrong.',
  saved: {
    new: (row: string) => `Row ${row} is right now: a new student.`,
    changed: (row: string) => `Row ${row} is right now: it changes a student.`,
    unchanged: (row: string) => `Row ${row} is right now: nothing changes.`,
    wrong: (row: string) => `Row ${row} is still wrong.`,
  } satisfies Record<RowOutcome, (row: string) => string>,
} as const
