import type { ImportNote } from './imports.ts'
import { plural } from './plural.ts'

/** What is said about a file that was read. */
export const importNoteMessages = {
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
        one: 'One cell is merged with others. Its text is read in each row that it stands beside.',
        other: `${cells} cells are merged with others. Their text is read in each row that they stand beside.`,
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
    otherDigits: (cells) =>
      plural(cells, {
        one: 'One id, number or date has digits of another script, such as १२३. It is kept as 123.',
        other: `${cells} ids, numbers or dates have digits of another script, such as १२३. They are kept as 123.`,
      }),
    emptyColumns: (columns, headings) =>
      plural(columns, {
        one: `One column has no values: ${headings}.`,
        other: `${columns} columns have no values: ${headings}.`,
      }),
    emptyFields: (_count, fields) => `No column has: ${fields}. These stay empty for new students.`,
  } as Record<ImportNote['kind'], (count: number, detail: string) => string>,
} as const
