import { counted } from '../../text/plural.ts'
import type { ImportNote } from './imports.ts'

/** A sentence with the number as it is, without commas. */
const note = (one: string, other: string) => (count: number) => counted(one, other)(count, `${count}`)

/** The detail of a note about rows that are not read. */
export const LEFT_OUT = 'leftOut'

/** What is said about a file that was read. */
export const importNoteMessages = {
  heading: 'About this file',
  kinds: {
    sheetChosen: (_count, sheet) => `It has several sheets. “${sheet}” was read.`,
    rowsBeforeHeading: note('One row above the headings was left out.', '# rows above the headings were left out.'),
    hiddenRows: (rows, detail) =>
      (detail === LEFT_OUT
        ? note('One row is hidden in the file. It is left out.', '# rows are hidden in the file. They are left out.')
        : note('One row is hidden in the file. It is read.', '# rows are hidden in the file. They are read.'))(rows),
    hiddenColumns: note(
      'One column is hidden in the file. It is read.',
      '# columns are hidden in the file. They are read.',
    ),
    mergedCells: note(
      'One cell is merged with others. Its text is read in each row that it stands beside.',
      '# cells are merged with others. Their text is read in each row that they stand beside.',
    ),
    formulas: note(
      'One cell is a formula. Its last result is read.',
      '# cells are formulas. Their last results are read.',
    ),
    uncalculated: note(
      'One cell is a formula without a result. It is read as empty. Open the file in a spreadsheet program, save it, and choose it again.',
      '# cells are formulas without a result. They are read as empty. Open the file in a spreadsheet program, save it, and choose it again.',
    ),
    errorCells: (cells, detail) => {
      const error = detail && ` (${detail})`
      return note(
        `One cell shows an error${error}. It is read as empty.`,
        `# cells show an error${error}. They are read as empty.`,
      )(cells)
    },
    spoiltText: (cells) =>
      `In ${note('one cell', '# cells')(cells)} letters have been replaced by “?”. Another program has done that; the letters cannot be found again. Save the file again as .xlsx or as CSV UTF-8.`,
    otherDigits: note(
      'One id, number or date has digits of another script, such as १२३. It is kept as 123.',
      '# ids, numbers or dates have digits of another script, such as १२३. They are kept as 123.',
    ),
    unprinted: (values, characters) =>
      `${note('One value has', '# values have')(values)} characters that the fonts of ID cards and certificates do not have: ${characters}. They are kept, but such cards and certificates cannot be made.`,
    emptyColumns: (columns, headings) => `${note('One column has', '# columns have')(columns)} no values: ${headings}.`,
    severalColumns: (columns, detail) =>
      `${columns} columns could be ${detail}. None of them is read. Choose one with “Change columns”.`,
    emptyFields: (_count, fields) => `No column is read as: ${fields}. These stay empty for new students.`,
  } as Record<ImportNote['kind'], (count: number, detail: string) => string>,
} as const
