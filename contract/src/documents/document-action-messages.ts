import { FEE_NOTE_MAX_CHARACTERS, PUBLIC_NOTE_MAX_CHARACTERS } from '../limits.ts'
import { plural } from '../text/plural.ts'

/** What the office reads about issued documents and does with them. Numbers come formatted beside the plain ones. */
export const documentActionMessages = {
  failed: 'This did not work. Please try again.',
  column: 'Document',
  kinds: { idCard: 'ID card', certificate: 'Certificate', letter: 'Letter' },
  title: (kind: string, title: string) => `${kind} ${title}`,
  since: {
    suspended: (date: string) => `suspended ${date}`,
    underReview: (date: string) => `under review since ${date}`,
    revoked: (date: string) => `withdrawn ${date}`,
    replaced: (date: string) => `replaced ${date}`,
    expired: (date: string) => `expired ${date}`,
  },
  issued: (date: string) => `issued ${date}`,
  registered: (date: string) => `in the register since ${date}`,
  validUntil: (date: string) => `valid until ${date}`,
  printed: (date: string) => `printed ${date}`,
  checks: (count: number, formatted: string) =>
    count === 0 ? 'never checked' : plural(count, { one: 'checked once', other: `checked ${formatted} times` }),
  lastChecked: (date: string) => `last on ${date}`,
  withoutPdf: 'without a signed PDF, because the uploaded file cannot be embedded: the file itself is the one issued',
  notPublic: 'the student has switched public checking off',

  openFile: 'Open the signed PDF',
  credential: 'Download the credential',
  openPage: 'Open the public page',
  copyLink: 'Copy the check link',
  copyFailed: 'The link could not be copied.',
  byDay: 'Checks by day',
  print: 'Print',
  retry: 'Try again',
  retried: 'The document is being made again.',

  review: {
    action: 'Put under review',
    question: 'Put this document under review?',
    why: 'Everybody who checks it reads that it is under review, since today, with your reason. You can end the review.',
    done: 'The document is under review.',
  },
  endReview: { action: 'End the review', done: 'The review has ended.' },
  withdraw: {
    action: 'Withdraw',
    question: 'Withdraw this document?',
    why: 'Everybody who checks it reads that it is no longer valid, with your reason. This cannot be undone. The student gets a new document when the record is changed.',
    done: 'The document has been withdrawn.',
  },
  reason: 'Reason, for everybody who checks it',
  left: (formatted: string) => `Do not name anybody. ${formatted} of ${PUBLIC_NOTE_MAX_CHARACTERS} characters left.`,

  lost: {
    action: 'Replace lost card',
    question: 'Replace this lost card?',
    why: 'At once the lost card is no longer valid: everybody who checks it reads that it was lost. The card gets the new number and a new document. This cannot be undone, also if the card is found.',
    card: 'New Card Id',
    fee: 'Fee (optional)',
    feeHint: `For the audit trail only, such as “₹ 100, receipt 4711”. At most ${FEE_NOTE_MAX_CHARACTERS} characters.`,
    confirm: 'Replace card',
    done: (card: string) => `The lost card is void. The new one is ${card}.`,
  },

  checksByDay: {
    title: 'How often it was checked',
    explanation: 'By anybody who opened its public page. Nothing is kept about who that was.',
    none: 'Nobody has checked it yet.',
    day: (formatted: string, date: string) => `${formatted} on ${date}`,
    close: 'Close',
  },

  /** What becomes of issued documents, in the dialogs that delete and deactivate. */
  afterDeletingCard: 'Whoever checks the card then reads that it is no longer valid.',
  afterDeletingCertificate: 'Whoever checks the certificate then reads that it is no longer valid.',
  afterDeactivating: 'Whoever checks an ID card then reads that it is suspended; certificates stay valid.',
  afterLeaving: 'Whoever checks an ID card then reads that it has expired; certificates stay valid.',
}
