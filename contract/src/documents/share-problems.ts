import { OPEN_SHARES_PER_STUDENT } from './share-limits.ts'

/** The problems with links that share documents, and with switching public checking off. */
export const shareProblems = {
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
} as const
