import type { LetterFault, LetterFaultCode } from './letter-faults.ts'
import {
  LETTER_COLUMNS_MAX,
  LETTER_MARKS_MAX,
  LETTER_PAGES_MAX,
  LETTER_PARAGRAPH_MAX_CHARACTERS,
  LETTER_ROWS_MAX,
  LETTER_WORD_MAX_CHARACTERS,
} from './letter-limits.ts'
import type { LetterProblem, LetterProblemCode } from './letter-tree.ts'

const problems: Record<LetterProblemCode, (what: string) => string> = {
  empty: () => 'There is no text.',
  tooLong: () => 'The text is too long.',
  tooManyBlocks: () => 'There are too many paragraphs.',
  paragraphTooLong: () => `A paragraph has more than ${LETTER_PARAGRAPH_MAX_CHARACTERS} characters.`,
  wordTooLong: () => `A word has more than ${LETTER_WORD_MAX_CHARACTERS} characters.`,
  tooManyMarks: () => `A letter has more than ${LETTER_MARKS_MAX} accents.`,
  invisible: () => 'There is a character that cannot be seen.',
  openBrace: () => 'A { has no }. Write \\{ for the character itself.',
  unknownField: (what) => `There is no field ${what}.`,
  unknownFormat: (what) => `${what} has a format that this field does not have.`,
  threeForms: (what) => `{${what}} needs three forms: for a man, a woman, and anybody else.`,
  nestedIf: (what) => `{if ${what}} stands within another {if}.`,
  endWithoutIf: () => '{end} has no {if}.',
  ifWithoutEnd: (what) => `{if ${what}} has no {end}.`,
  openBold: () => '** is not closed.',
  tooManyColumns: (what) => `A table has ${what} columns, more than ${LETTER_COLUMNS_MAX}.`,
  unevenTable: (what) => `This row has ${what} cells, another number than the first row.`,
  tooManyRows: () => `A table has more than ${LETTER_ROWS_MAX} rows.`,
}

const faults: Record<LetterFaultCode, (what: string) => string> = {
  missing: (what) => `${what} has no value.`,
  wordTooLong: (what) => `A word is too long to be printed: ${what}…`,
  tooManyMarks: (what) => `A letter has too many accents: ${what}`,
  tooLong: () => 'With its values the letter is too long.',
  signatory: (what) => `${what} does not sign letters today.`,
  unprintable: (what) => what,
  tooManyPages: () => `The letter has more than ${LETTER_PAGES_MAX} pages.`,
  tooSlow: () => 'The letter takes too long to be made.',
}

/** What is wrong with the text of a letter, and why one cannot be made for a student. */
export const letterMessages = {
  problem: ({ code, what }: Pick<LetterProblem, 'code' | 'what'>) => problems[code](what),
  place: ({ line, column }: Pick<LetterProblem, 'line' | 'column'>) => `Line ${line}, column ${column}`,
  fault: ({ code, what }: LetterFault) => faults[code](what),
  /** In the column of document types among a student's certificates. */
  documentType: 'Letter',
  register: {
    sheet: 'Letters',
    fileName: (day: string) => `letters ${day}`,
    title: 'Register of letters',
    serial: 'Serial',
    day: 'Date',
    template: 'Letter',
    recipient: 'To whom',
    collegeId: 'College Id',
    issuedBy: 'By whom',
    signedBy: 'Signed by',
    collected: 'Collected',
    collectedCard: 'ID card shown',
    request: 'Request',
    duplicateOf: 'Duplicate of',
    replacedBy: 'Replaced by',
    cancelled: 'Cancelled',
    cancelReason: 'Why cancelled',
  },
} as const
