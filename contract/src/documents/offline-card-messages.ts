import { CARD_KEPT_DAYS, ROLLING_SLOT_MS, SESSION_DAYS_REMEMBERED, SESSION_HOURS_UNREMEMBERED } from '../delays.ts'
import { loginMessages } from '../people/login-messages.ts'
import type { CardGoneReason } from './cards/card-devices.ts'

const SECONDS = ROLLING_SLOT_MS / 1_000

/** Texts of the ID card that is kept on a phone: on My IdCards, and on its own page. */
export const offlineCardMessages = {
  title: 'Your card without a connection',
  offer: `Keep this card on this phone, and it opens without a signal: with your photo and a code that changes every ${SECONDS} seconds. It stays for ${CARD_KEPT_DAYS} days after the portal was last reached.`,
  goes: `It goes when you are signed out, as soon as this phone reaches the portal: when you sign out yourself, and at the latest ${SESSION_DAYS_REMEMBERED} days after a login with “${loginMessages.rememberMe}”. After a login without it that can be as soon as you close the browser, and at the latest ${SESSION_HOURS_UNREMEMBERED} hours later.`,
  fetchFailed: 'Failed to fetch the phones that keep your card.',
  keep: 'Keep this card on this phone',
  keepAnother: 'Keep this card instead',
  kept: (until: string) =>
    `Kept on this phone until ${until} if the portal is not reached before, otherwise for ${CARD_KEPT_DAYS} more days each time you open it.`,
  open: 'Open the kept card',
  removeHere: 'Remove from this phone',
  removed: 'The card is no longer kept on this phone.',
  keptNow: 'The card is kept on this phone.',
  failed: 'The card could not be kept on this phone.',
  storageRefused: 'This browser does not let the portal keep the card. A private window may be the reason.',

  others: 'Your card is also kept on',
  lastSeen: (date: string) => `last seen ${date}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removedOther: (name: string) => `${name} no longer counts: whoever checks a code that it shows is told so.`,
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'A browser',

  page: 'My ID card',
  asOf: (time: string) => `As of ${time}`,
  until: (moment: string) => `Opens without a connection until ${moment}`,
  fresh: 'Checked with the portal just now',
  code: 'Scan to check',
  codeChanges: `Changes every ${SECONDS} seconds, so that a picture of it does not pass for this phone.`,
  clockSetBack:
    'The clock of this phone has been set back since the portal was last reached, so the code below is refused as an old one. Set the clock right, or connect this phone to the internet once.',
  codeLabel: (card: string) =>
    `Code that proves that ID card ${card} is on this phone. It changes every ${SECONDS} seconds.`,
  toPortal: 'My IdCards',
  away: 'The portal cannot be reached',
  awayHint: 'This phone has no connection, or the portal is away for a moment.',
  awayCard: 'Your ID card is kept on this phone and opens without a connection.',
  openCard: 'Open my ID card',
  tryAgain: 'Try again',
  nothing: 'No card is kept on this phone.',
  nothingHint: 'Open My IdCards with a connection, and choose “Keep this card on this phone”.',
  gone: {
    removed: 'This phone has been removed from those that keep your card, so the card is gone from it.',
    replaced: 'The office has issued a new card in place of this one, so it is gone from this phone. Keep the new one.',
    void: 'This card is no longer valid, so it is gone from this phone. The office knows why.',
    inactive: 'Your account is not active at present, so the card is gone from this phone. The office knows why.',
    expired: 'This card has expired, so it is gone from this phone.',
    signedOut: `You are signed out of the portal, so the card is gone from this phone. To keep it for longer, tick “${loginMessages.rememberMe}” at the login.`,
    tooOld: `The portal was not reached for ${CARD_KEPT_DAYS} days, so the card is gone from this phone. Sign in to keep it again.`,
  } satisfies Record<CardGoneReason | 'signedOut' | 'tooOld', string>,
} as const
