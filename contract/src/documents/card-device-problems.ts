import { CARD_DEVICES_PER_STUDENT } from '../limits.ts'

/** The problems with phones that show an ID card without a connection. */
export const cardDeviceProblems = {
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
