import {
  IMPORT_CELL_MAX_CHARACTERS,
  IMPORT_COLUMNS_MAX,
  IMPORT_MAX_BYTES,
  IMPORT_OTHER_ROWS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_SHEETS_MAX,
} from '@portal/contract/limits'

/** What is read of one file before it is refused. */
export const readLimits = {
  fileBytes: IMPORT_MAX_BYTES,
  /** Rows with content of all lists together; and empty rows of each sheet. */
  rows: IMPORT_ROWS_MAX,
  /** Rows of the sheets that are no lists, together. */
  otherRows: IMPORT_OTHER_ROWS_MAX,
  /** The rows in which headings are looked for. */
  firstRows: 40,
  /** Of all cells: 100,000 rows have about 15 million. A row that is repeated takes no room in the file. */
  characters: 150_000_000,
  columns: IMPORT_COLUMNS_MAX,
  cellCharacters: IMPORT_CELL_MAX_CHARACTERS,
  rowCharacters: 10 * IMPORT_CELL_MAX_CHARACTERS,
  /** Of the parts of a workbook that are read, together. 100,000 rows of 15 columns need about 130 MB. */
  unpackedBytes: 250 * 1024 * 1024,
  /** How many times larger than packed a part of more than `ratioFromBytes` is. Sheets reach 30. */
  packingRatio: 100,
  ratioFromBytes: 4 * 1024 * 1024,
  /** Files in the archive; a list with a picture for each student has some thousands. */
  parts: 10_000,
  sheets: IMPORT_SHEETS_MAX,
  sharedStrings: 10 * IMPORT_ROWS_MAX,
  sharedStringCharacters: 64 * 1024 * 1024,
  /** Of one piece of XML without a tag, so that it need not be kept in memory; and how deep tags are nested. */
  xmlPieceBytes: 1024 * 1024,
  xmlDepth: 64,
}
