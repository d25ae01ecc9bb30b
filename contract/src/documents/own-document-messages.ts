import { plural } from '../text/plural.ts'
import { SHARE_PIN_MAX_DIGITS, SHARE_PIN_MIN_DIGITS, SHARE_WRONG_PINS_MAX } from './share-limits.ts'
import type { SharePeriod, shareStates } from './share-links.ts'

const times = (count: number) => plural(count, { one: 'once', other: `${count} times` })

/** What students do with their issued documents: download, show, share, and see when they were checked. */
export const ownDocumentMessages = {
  failed: 'This did not work. Please try again.',

  card: {
    making: 'The code is being made.',
    failed: 'The code could not be made. Please ask the office.',
    qr: (card: string) => `QR code of the address that checks ID ${card}`,
  },

  actions: {
    menu: 'Share and download',
    pdf: 'Download PDF',
    pdfHint: 'Signed by the college',
    credential: 'Download credential',
    credentialHint: 'For wallet apps that take Open Badges 3.0',
    copyLink: 'Copy check link',
    copyLinkHint: 'Anybody who has it sees whether this is valid',
    copyFailed: 'The browser did not let the portal copy the link.',
    share: 'Share by a link…',
    shareHint: 'With an end, and a PIN if you like',
    linkedIn: 'Add to LinkedIn',
    linkedInHint: 'Goes to linkedin.com with the check link',
    checks: 'When it was checked…',
    makePrivate: 'Stop public checking…',
    makePublic: 'Let anybody check it',
  },

  /** Under the title of a certificate. A copy was issued elsewhere, before it was added here. */
  since: (date: string, isCopy: boolean) => (isCopy ? `Added ${date}` : `Issued ${date}`),

  notPublic: 'Not public: only your links show it.',

  privacy: {
    question: 'Stop public checking?',
    why: 'Whoever scans or types the code of this certificate will be told the same as for a code that does not exist: an employer may take it for a forgery. Links that you share still show it. You can change this at any time.',
    stop: 'Stop public checking',
    stopped: (title: string) => `${title} can now be checked only by links that you share.`,
    started: (title: string) => `Anybody with its code can check ${title} again.`,
  },

  checks: {
    title: 'When it was checked',
    never: 'Nobody has checked it yet.',
    total: (count: number) => `It was checked ${times(count)}.`,
    privacy: 'The portal keeps the day and the last time, never who it was.',
    day: (count: number, time: string) =>
      plural(count, { one: `once, at ${time}`, other: `${count} times, last at ${time}` }),
    cardStaysPublic:
      'An ID card can always be checked: whoever is shown the card must be able to see whether it is valid.',
  },

  ticks: {
    one: (title: string) => `Select ${title}`,
    count: (count: number) => plural(count, { one: '1 certificate selected', other: `${count} certificates selected` }),
    share: (count: number) => plural(count, { one: 'Share 1 certificate', other: `Share ${count} certificates` }),
    clear: 'Clear',
  },

  share: {
    title: (title: string) => `Share ${title}`,
    titleOfSeveral: (count: number) => `Share ${count} certificates`,
    explanation: 'Whoever has the link needs no account. It works until it ends.',
    documents: 'Documents of the link',
    shows: 'What the link shows',
    withFiles: 'The documents themselves, and whether they are valid',
    withoutFiles: 'Only what the college’s register says about them',
    choiceMissing: 'Choose what the link shows',
    name: 'Name',
    nameHint: 'For yourself, such as “For Acme Ltd”. May stay empty.',
    ends: 'The link ends',
    periods: { day: 'in 1 day', week: 'in 1 week', month: 'in 1 month' } satisfies Record<SharePeriod, string>,
    onDate: 'on a day that I choose',
    date: 'Last day',
    dateMissing: 'Choose the last day',
    askPin: 'Ask for a PIN',
    pin: 'PIN',
    pinHint: `${SHARE_PIN_MIN_DIGITS} to ${SHARE_PIN_MAX_DIGITS} digits. After ${SHARE_WRONG_PINS_MAX} wrong ones the link ends.`,
    make: 'Make the link',
    made: 'Your link is ready',
    open: (date: string, time: string) => `It can be opened until ${date}, ${time}.`,
    showsFiles:
      'Whoever has the link can open and download the documents that are valid. Whoever has downloaded one keeps it after the link has ended.',
    showsLines:
      'Whoever has the link sees name, title, dates, and whether the documents are valid. The documents themselves cannot be opened.',
    link: 'Link',
    copy: 'Copy',
    copyLink: 'Copy the link',
    copyPin: 'Copy the PIN',
    copyFailed: 'The browser did not let the portal copy this.',
    pinOnce: 'The PIN is shown only now. Tell it in another way than the link.',
    qr: 'QR code of the link',
    done: 'Done',
  },

  shares: {
    title: 'Links that you share',
    closed: (count: number) => plural(count, { one: '1 link that has ended', other: `${count} links that have ended` }),
    withFiles: 'Shows the documents',
    withoutFiles: 'Shows only what the register says',
    opened: (count: number) => (count === 0 ? 'not opened yet' : `opened ${times(count)}`),
    downloads: (count: number) =>
      count === 0 ? 'nothing downloaded' : `documents opened or downloaded ${times(count)}`,
    pin: 'with a PIN',
    ends: (date: string, time: string) => `ends ${date}, ${time}`,
    states: {
      open: 'Open',
      ended: 'You ended it',
      expired: 'Its time is over',
      wrongPins: 'Ended after too many wrong PINs',
    } satisfies Record<(typeof shareStates)[number], string>,
    copyOf: (name: string) => `Copy the link ${name}`,
    end: 'End now',
    endOf: (name: string) => `End now: ${name}`,
    endQuestion: 'End this link?',
    endWhy: 'Whoever opens it from now on is told that there is nothing at this address. It cannot be opened again.',
    ended: 'The link has ended.',
  },
}
