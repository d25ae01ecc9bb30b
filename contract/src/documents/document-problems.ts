import { CARD_DEVICES_PER_STUDENT } from '../limits.ts'
import { letterProblems } from './letters/letter-problems.ts'
import { OPEN_SHARES_PER_STUDENT } from './share-limits.ts'

/** The problems with issued documents: printing them, sharing them by links, and cards that are kept on phones. */
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

  CARD_STAYS_PUBLIC: {
    status: 409,
    message: 'An ID card can always be checked: whoever is shown the card must be able to see whether it is valid.',
  },
  SHARE_NOT_FOUND: { status: 404, message: 'This link does not exist any more.' },
  TOO_MANY_SHARES: {
    status: 409,
    message: `You have ${OPEN_SHARES_PER_STUDENT} links that are open. End one to make another.`,
  },
  TOO_MANY_SHARES_AN_HOUR: { status: 429, message: 'You have made many links in a short time.' },

  ...letterProblems,

  CARD_NOT_ISSUED: {
    status: 409,
    message: 'This card cannot be checked at present, so it cannot be kept on a phone. Please try again later.',
  },
  CARD_DEVICE_NOT_FOUND: { status: 404, message: 'This phone does not keep a card any more.' },
  TOO_MANY_CARD_DEVICES: {
    status: 409,
    message: `Your card is kept on ${CARD_DEVICES_PER_STUDENT} phones already. Remove one of them first.`,
  },
  TOO_MANY_CARDS_KEPT: { status: 429, message: 'Cards have been kept on phones many times in a short time.' },
} as const
