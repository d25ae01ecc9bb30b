import type { issuedLetterStates } from './issued-letters.ts'
import { letterMessages } from './letter-messages.ts'

const columns = letterMessages.register

/** The texts of the register of letters, and of what is done with a letter. */
export const registerMessages = {
  title: columns.title,
  tabs: 'Letters',
  register: 'Register',
  toCollect: 'To collect',
  many: 'For many students',
  templates: 'Templates',
  signatories: 'Signatories',
  series: {
    label: 'Numbers',
    /** `year`: see `countedYear`. */
    name: (prefix: string, year: number) => {
      if (year === 0) return prefix
      return `${prefix} ${year > 9999 ? `${String(year).slice(0, 4)}–${String(year).slice(4)}` : year}`
    },
    numbers: (first: number, last: number) => (first === last ? `Number ${first}` : `Numbers ${first} to ${last}`),
    noneMissing: 'none missing',
    missing: (count: number, named: readonly number[]) =>
      `missing: ${named.join(', ')}${count > named.length ? ` and ${count - named.length} more` : ''}`,
  },
  columns: { ...columns, state: 'State', actions: 'Actions' },
  collectedTitle: 'Letters to collect',
  searchHint: 'Serial, name or College Id',
  scanHint: 'Scan the ID card, or type a name',
  searchIn: 'Search in',
  texts: {
    any: 'Serial, request and to whom',
    recipient: columns.recipient,
    serial: columns.serial,
    issuedBy: columns.issuedBy,
    signedBy: columns.signedBy,
    cancelReason: columns.cancelReason,
    request: 'Request number',
  },
  typed: {
    any: 'Serial, request, name or College Id',
    recipient: 'Name or College Id',
    serial: 'Part of a serial number',
    issuedBy: 'Name of who issued it',
    signedBy: 'Name of who signed it',
    cancelReason: 'Part of the reason',
    request: 'Whole number, such as 2026-0412',
  },
  from: 'From',
  to: 'To',
  kind: 'Kind',
  anyKind: 'Any kind',
  year: 'Year of the number',
  anyYear: 'Any year',
  yearName: (year: number) => {
    if (year === 0) return 'Without a year'
    return year > 9999 ? `${String(year).slice(0, 4)}–${String(year).slice(4)}` : String(year)
  },
  state: 'State',
  anyState: 'Any state',
  stateChoices: { valid: 'Valid', replaced: 'Replaced', cancelled: 'Cancelled', duplicates: 'Only duplicates' },
  collected: 'Collected',
  anyCollected: 'Collected or not',
  collectedChoices: { waiting: 'Not collected yet', collected: 'Collected' },
  empty: 'No letter has been issued yet.',
  nothingToCollect: 'No letter waits to be collected.',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
  pdf: 'PDF',
  downloadFailed: 'The register could not be downloaded. Please try again.',
  signedBy: (names: string) => names || 'Nobody named',
  issuedBy: (name: string) => `by ${name}`,
  asFile: 'as a file',
  notYet: 'Not yet',
  cardShown: (card: string) => `ID card ${card} shown`,
  request: (number: string | null) => (number ? `Request ${number}` : 'Request'),
  noneOfStudent: 'No letter has been issued to this student.',
  collectedOn: (date: string) => `collected ${date}`,
  states: {
    ...{ making: 'Being made', failed: 'Failed', valid: 'Issued', expired: 'Over' },
    ...{ replaced: 'Replaced', cancelled: 'Cancelled', forgotten: 'Student forgotten' },
  } satisfies Record<(typeof issuedLetterStates)[number], string>,
  duplicateOf: (serial: string) => `Duplicate of ${serial}`,
  replaces: (serial: string) => `Replaces ${serial}`,
  replacedBy: (serial: string) => `by ${serial}`,
  forgotten: 'Forgotten',
  letterOf: (serial: string, name: string) => `${serial}, ${name}`,
  open: 'Open the letter',
  openOf: (serial: string) => `Letter ${serial}`,
  publicPage: 'Page for everybody',
  collect: {
    action: 'Collected',
    of: (serial: string) => `Collected: ${serial}`,
    done: (serial: string, card: string | null) =>
      card ? `${serial} was collected: ID card ${card} was shown.` : `${serial} was collected.`,
    question: 'Hand the letter over?',
    why: 'Scan the ID card of the student if there is one. The register keeps which card was shown.',
    card: 'ID card shown',
    cardHint: 'Its code, Card Id or serial number. Without it the letter is handed over as well.',
    undo: 'Not collected after all',
    undone: (serial: string) => `${serial} is to be collected again.`,
  },
  duplicate: {
    action: 'Issue a duplicate',
    question: 'Issue a duplicate?',
    why: 'It has the same text and a number of its own, and names the first letter. The first one stays valid.',
    done: (serial: string) => `Duplicate ${serial} issued.`,
  },
  sendAgain: {
    action: 'Tell the student again',
    done: (serial: string) => `The student is told again that ${serial} is ready.`,
  },
  correct: 'Issue a corrected letter',
  retry: { action: 'Make it again', done: 'The letter is made again.' },
  cancel: {
    action: 'Cancel the letter',
    keep: 'Keep the letter',
    question: 'Cancel this letter?',
    why: 'Its number stays in the register. Everybody who checks the letter reads that it is withdrawn, and why.',
    reason: 'Reason',
    done: (serial: string) => `${serial} is cancelled.`,
  },
  failed: 'This could not be done. Please try again.',
} as const
