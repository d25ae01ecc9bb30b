/** The problems with letters, their templates and signatories. They are short: every page loads them, also the login. */
export const letterProblems = {
  LETTER_TEMPLATE_NOT_FOUND: { status: 404, message: 'This template does not exist.' },
  LETTER_TEMPLATE_CHANGED: { status: 409, message: 'Somebody else has changed this template. Look at it again first.' },
  /** The answer says why. */
  LETTER_TEMPLATE_WRONG: { status: 422, message: 'This template cannot be used yet.' },
  LETTER_TEMPLATE_NOT_IN_USE: { status: 409, message: 'This template is not in use.' },
  LETTER_SERIES_USED: { status: 409, message: 'Letters have this prefix already: it stays.' },
  TOO_MANY_LETTER_RECORDS: { status: 409, message: 'There are very many of these. Change one instead.' },
  SIGNATORY_NOT_FOUND: { status: 404, message: 'This signatory does not exist.' },
  TOO_MANY_LETTERS: { status: 422, message: 'Too many letters for a PDF. Choose fewer dates, or the spreadsheet.' },
  LETTER_NOT_FOUND: { status: 404, message: 'This letter does not exist.' },
  /** The answer says why. */
  LETTER_INCOMPLETE: { status: 422, message: 'This letter cannot be issued as it is.' },
  LETTER_OUTDATED: {
    status: 409,
    message: 'Record, template or answers have changed since this letter was shown. Look at it again first.',
  },
  LETTER_ENDED: { status: 409, message: 'This letter has been cancelled or replaced.' },
  STUDENT_NOT_TOLD: { status: 409, message: 'This student cannot sign in, and is told nothing.' },
  SHOWN_CARD_UNKNOWN: { status: 422, message: 'No ID card has this code or number.' },
  SHOWN_CARD_OF_ANOTHER: { status: 422, message: 'This is the ID card of another student.' },
  SHOWN_CARD_ENDED: { status: 422, message: 'This ID card is lost or withdrawn.' },
  SIGNATURE_TOO_LARGE: { status: 413, message: 'The picture is larger than 1 MB.' },
  SIGNATURE_TYPE: { status: 422, message: 'The picture must be a PNG, JPEG or WebP file.' },
  LETTERHEAD_TYPE: { status: 422, message: 'The picture must be a PNG or JPEG file, not an SVG or another one.' },
  SIGNATURE_UNREADABLE: { status: 422, message: 'The picture cannot be read.' },
} as const
