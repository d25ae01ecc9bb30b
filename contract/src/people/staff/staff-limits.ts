/** How many records are in one export of a clerk. */
export const EXPORT_ROWS_OF_CLERK = 50
