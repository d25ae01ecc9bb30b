import type { SpreadsheetRefusal } from '@portal/contract/bulk/imports/spreadsheet-refusals'
import { expect, it } from 'vitest'
import { aPdf, aPhoto, aPng } from '../../../testing/files/files.ts'
import { hostileSpreadsheets } from '../../../testing/files/hostile-spreadsheets.ts'
import { rawZip } from '../../../testing/files/raw-zip.ts'
import { readFileContent } from '../../../testing/files/read-file.ts'
import { aWorkbook, rowXml } from '../../../testing/files/workbooks.ts'

const ole = (name: string) =>
  Buffer.concat([
    Buffer.from('D0CF11E0A1B11AE1', 'hex'),
    Buffer.alloc(70_000),
    Buffer.from(`Root Entry\0${name}\0`, 'utf16le'),
  ])
const parts = (...names: string[]) => rawZip(names.map((name) => ({ name, data: 'x' })))
const whole = aWorkbook(`<sheetData>${rowXml(1, ['Asha'])}</sheetData>`)

it.each<[string, Buffer | string, SpreadsheetRefusal, RegExp]>([
  ['an old Excel file', ole('Workbook'), 'oldExcel', /\.xls.*Excel Workbook \(\.xlsx\)/],
  ['a workbook with a password', ole('EncryptedPackage'), 'encrypted', /password/],
  ['an old Word file', ole('WordDocument'), 'notASpreadsheet', /not a spreadsheet/],
  ['a binary Excel file', parts('[Content_Types].xml', 'xl/workbook.bin'), 'binaryExcel', /\.xlsb/],
  ['a file of Numbers', parts('Index/Document.iwa', 'preview.jpg'), 'numbers', /Export/],
  ['a Word file', parts('[Content_Types].xml', 'word/document.xml'), 'notASpreadsheet', /not a spreadsheet/],
  ['a ZIP archive', parts('students.xlsx'), 'archive', /Unpack/],
  ['a workbook cut off', whole.subarray(0, whole.length / 2), 'damaged', /damaged/],
  ['a PDF', aPdf(), 'notASpreadsheet', /\.csv/],
  ['a photo', aPhoto, 'notASpreadsheet', /\.csv/],
  ['a picture', aPng, 'notASpreadsheet', /\.csv/],
  ['a web page under the name of an Excel file', '\n<html><table>', 'webPage', /web page/],
  ['an empty file', '', 'empty', /no rows/],
  ['a file of empty rows', ',,\n\n,', 'empty', /no rows/],
  ['a workbook without rows', aWorkbook('<sheetData/>'), 'empty', /no rows/],
  ['a file of 51 MB', Buffer.alloc(51 * 1024 * 1024, 'a,'), 'tooLarge', /50 MB/],
])('%s is refused with a sentence that says what to do', async (_, content, code, sentence) => {
  await expect(readFileContent(content)).rejects.toMatchObject({ code, message: expect.stringMatching(sentence) })
})

it.each(hostileSpreadsheets)('a hostile file is refused: $title', async ({ code, make }) => {
  await expect(readFileContent(make())).rejects.toMatchObject({ code })
})
