/** More than a sheet has rows; all sheets of a file fit into the numbers of the database. */
const ROWS_OF_A_SHEET = 2_000_000

/** The number of a row as it is stored: one for each row of a file, in the order of its sheets. */
export const storedRow = (sheet: number, row: number) => sheet * ROWS_OF_A_SHEET + row

/** The sheet of a stored row, and its number there. */
export const rowOfSheet = (stored: number) => ({
  sheet: Math.floor(stored / ROWS_OF_A_SHEET),
  row: stored % ROWS_OF_A_SHEET,
})

/** The numbers of the rows of a sheet as they are stored: from the first on, and before the second. */
export const storedRowsOf = (sheet: number) => [storedRow(sheet, 0), storedRow(sheet + 1, 0)] as const
