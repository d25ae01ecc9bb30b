/** The problems with issued documents and with printing them. */
export const documentProblems = {
  DOCUMENT_NOT_FOUND: { status: 404, message: 'This document does not exist any more.' },
  DOCUMENT_ENDED: {
    status: 409,
    message: 'This cannot be done with the document any more. Somebody else may have changed it.',
  },
  CARD_UNCHANGED: { status: 422, message: 'The new card needs another number than the lost one.' },
  NO_CARDS_TO_PRINT: { status: 422, message: 'There are no cards to print.' },
  CARD_PRINT_NOT_FOUND: { status: 404, message: 'This print does not exist.' },
  CARD_PRINT_CLOSED: { status: 409, message: 'This cannot be done with the print any more.' },
} as const
