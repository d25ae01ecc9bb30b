import {
  IMPORT_CELL_MAX_CHARACTERS,
  IMPORT_COLUMNS_MAX,
  IMPORT_MAX_BYTES,
  IMPORT_ROWS_MAX,
} from '@portal/contract/limits'

/** What is read of one file before it is refused. */
export const readLimits = {
  fileBytes: IMPORT_MAX_BYTES,
  /** Rows with content; and empty rows in all. */
  rows: IMPORT_ROWS_MAX,
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
  sheets: 255,
  sharedStrings: 10 * IMPORT_ROWS_MAX,
  sharedStringCharacters: 64 * 1024 * 1024,
  /** Of one piece of XML without a tag, so that it need not be kept in memory; and how deep tags are nested. */
  xmlPieceBytes: 1024 * 1024,
  xmlDepth: 64,
}
export type ReadLimits = typeof readLimits
