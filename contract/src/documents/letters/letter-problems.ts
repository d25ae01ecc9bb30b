/** The problems with letters, their templates and signatories. */
export const letterProblems = {
  LETTER_TEMPLATE_NOT_FOUND: { status: 404, message: 'This letter template does not exist.' },
  LETTER_TEMPLATE_CHANGED: { status: 409, message: 'Somebody else has changed this template. Look at it again first.' },
  LETTER_TEMPLATE_WRONG: {
    status: 422,
    message: 'This template cannot be used yet: a text is empty, or something in it is wrong.',
  },
  LETTER_TEMPLATE_NOT_IN_USE: { status: 409, message: 'No letters are issued from this template at present.' },
  LETTER_SERIES_USED: { status: 409, message: 'Letters of this template have numbers already: the prefix stays.' },
  TOO_MANY_LETTER_TEMPLATES: { status: 409, message: 'There are very many templates. Change one of them instead.' },
  SIGNATORY_NOT_FOUND: { status: 404, message: 'This signatory does not exist.' },
  TOO_MANY_SIGNATORIES: { status: 409, message: 'There are very many signatories. Change one of them instead.' },
  TOO_MANY_LETTERS: {
    status: 422,
    message: 'These are too many letters for a PDF. Choose fewer by their dates, or take the spreadsheet.',
  },
  LETTER_NOT_FOUND: { status: 404, message: 'This letter does not exist.' },
  LETTER_INCOMPLETE: { status: 422, message: 'This letter cannot be issued as it is.' },
  LETTER_OUTDATED: {
    status: 409,
    message:
      'The record, the template or the answers have changed since this letter was shown. Look at it again first.',
  },
  LETTER_ENDED: { status: 409, message: 'This letter has been cancelled or replaced.' },
  SIGNATURE_TOO_LARGE: { status: 413, message: 'The picture is larger than 1 MB.' },
  SIGNATURE_TYPE: { status: 422, message: 'The picture must be a PNG, JPEG or WebP file.' },
  SIGNATURE_UNREADABLE: { status: 422, message: 'The picture cannot be read. Please choose another one.' },
} as const
