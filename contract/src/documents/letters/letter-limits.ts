/** The limits of letters, so that a template or a value can keep neither a browser nor the compiler busy. */
export const LETTER_TEXT_MAX_CHARACTERS = 20_000
/** What stands in the window of an envelope. */
export const LETTER_ADDRESS_MAX_CHARACTERS = 500
export const LETTER_BLOCKS_MAX = 200
export const LETTER_PARAGRAPH_MAX_CHARACTERS = 3_000
/** A longer word has no place to break a line; a few hundred joined letters in one word end the compiler's process. */
export const LETTER_WORD_MAX_CHARACTERS = 100
/** Accents on one letter: thousands of them keep the compiler busy for seconds. */
export const LETTER_MARKS_MAX = 8
export const LETTER_COLUMNS_MAX = 8
export const LETTER_ROWS_MAX = 60
export const LETTER_PAGES_MAX = 4
/** After so many problems a text is not read on. */
export const LETTER_PROBLEMS_MAX = 20
/** Between `{` and `}`. */
export const LETTER_FIELD_MAX_CHARACTERS = 100
/** A text with all its values. */
export const LETTER_FILLED_MAX_CHARACTERS = 60_000
export const LETTER_ANSWERS_MAX = 40
export const LETTER_ANSWER_MAX_CHARACTERS = 1_000
export const LETTER_TEMPLATES_MAX = 200
export const LETTER_SIGNATORIES_MAX = 100
export const LETTER_SIGNERS_MAX = 3
export const LETTER_NAME_MAX_CHARACTERS = 80
export const LETTER_REASON_MAX_CHARACTERS = 200
/** Rows of the register that are printed as one PDF; a spreadsheet has all. */
export const REGISTER_PDF_MAX_ROWS = 5_000
/** The missing numbers of a series that are named. */
export const SERIES_MISSING_NAMED = 20
/** The letters of one run. */
export const LETTERS_PER_RUN_MAX = 1_000

/**
 * The logo of a letterhead: at most so large beside the names, in millimetres. One that is more than `aloneFrom` times as wide
 * as high stands over the whole width of the text, above the names.
 */
export const letterheadLogo = { width: 40, height: 19, aloneFrom: 4 } as const
