import { IMPORT_CELL_MAX_CHARACTERS, IMPORT_COLUMNS_MAX, IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '../../limits.ts'

const BYTES_A_MEGABYTE = 1024 * 1024
const count = (number: number) => number.toLocaleString('en')

const SAVE_AS_XLSX = 'Open it in your spreadsheet program, save it as Excel Workbook (.xlsx), and choose that file.'

/** Why a file cannot be read as a spreadsheet, and what to do. A `row` is numbered as a spreadsheet program shows it. */
export const spreadsheetRefusals = {
  empty: 'This file has no rows. Please choose the file with the list of students.',
  tooLarge: `This file is larger than ${IMPORT_MAX_BYTES / BYTES_A_MEGABYTE} MB. Remove pictures and other sheets, or divide the list into several files.`,
  oldExcel: `This is an old Excel file (.xls). ${SAVE_AS_XLSX}`,
  binaryExcel: `This is a binary Excel file (.xlsb). ${SAVE_AS_XLSX}`,
  numbers: 'This is a file of Apple Numbers. Choose File > Export To > Excel, and choose the exported file.',
  encrypted:
    'This file is protected with a password. Open it, remove the password (File > Info > Protect Workbook > Encrypt with Password), save it, and choose it again.',
  webPage: `This file is a web page or another kind of text, although its name may say otherwise. ${SAVE_AS_XLSX}`,
  archive: 'This is a ZIP archive. Unpack it and choose the spreadsheet inside.',
  notASpreadsheet:
    'This is not a spreadsheet. Please choose an Excel Workbook (.xlsx), an OpenDocument spreadsheet (.ods) or a CSV file (.csv).',
  damaged: 'This file is damaged. Open it in your spreadsheet program, save it again, and choose the new file.',
  dangerous:
    'This file is built in a way that spreadsheet programs do not use, and has been refused. Copy the list into a new workbook, save it, and choose that file.',
  tooMuchInside:
    'This file has very much inside it beside the list. Copy only the columns that are needed into a new workbook, save it, and choose that file.',
  tooManyRows: `This file has more than ${count(IMPORT_ROWS_MAX)} rows. Please divide it into several files.`,
  emptyRows: (row: number) =>
    `There are more than ${count(IMPORT_ROWS_MAX)} empty rows before row ${count(row)}. Delete all rows below the list, save the file, and choose it again.`,
  tooManyColumns: (row: number) =>
    `Row ${count(row)} has more than ${IMPORT_COLUMNS_MAX} columns. Delete the columns to the right of the list, save the file, and choose it again.`,
  tooMuchText: (row: number) =>
    `Row ${count(row)} has too much text: a cell can have ${count(IMPORT_CELL_MAX_CHARACTERS)} characters. Shorten it, save the file, and choose it again.`,
  unclosedQuote: (row: number) =>
    `In row ${count(row)} a quotation mark (") is never closed, or the row has too much text. Correct it, or save the list as Excel Workbook (.xlsx).`,
} as const satisfies Record<string, string | ((row: number) => string)>

export type SpreadsheetRefusal = keyof typeof spreadsheetRefusals

/** A file with such a column is not read: nothing of it is kept. */
export const aadhaarRefusal = (heading: string) =>
  `Most values of the column “${heading}” are Aadhaar numbers by their check digit. The portal keeps no Aadhaar numbers: delete the column, save the file, and choose it again.`
