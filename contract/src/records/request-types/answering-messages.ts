import { counted } from '../../text/plural.ts'
import { REFUSED_MONTHS, type RuleReason } from './approval-rule.ts'

const requestCount = counted('1 request', '# requests')
const lackCount = counted('1 request still lacks', '# requests still lack')
const leftCount = counted('1 request was', '# requests were')

/** What the office reads of a request of a kind. Its own file, so that a login does not load it. */
export const answeringMessages = {
  open: (kind: string) => `${kind}: answers`,
  /** Where the kind stands above it. */
  openBelowTitle: 'Answers',
  openOf: (kind: string, student: string) => `${kind}: answers of ${student}`,
  answers: 'Answers of the student',
  noAnswers: 'Nothing is asked with this kind.',
  notAnswered: 'Not answered',
  office: 'The office fills in',
  officeHint: 'Before approving; the student does not see this.',
  /** Beside fields that nobody of the office has filled in yet. */
  proposed: (fields: string) => `Proposed from the last letter, to be looked at: ${fields}.`,
  save: 'Save',
  /** Before ticked requests are approved that lack something. */
  fillIn: {
    title: 'Fill in for all selected',
    hint: 'Each request keeps what it has; this stands where it has nothing.',
    fromLetters: 'Proposed from the last letters, to be looked at:',
    ofType: (kind: string, requests: number) => `${kind}: ${requestCount(requests)}`,
    lacking: (requests: number) => (requests === 0 ? 'Nothing is missing.' : `${lackCount(requests)} something:`),
  },
  saved: 'Saved.',
  failed: 'This could not be saved.',
  changes: 'What is to be changed',
  /** Above old and new of ticked requests. */
  changesOf: counted('One of them changes a record:', '# of them change a record:'),
  /** Before them: what approving does, and whose the note below is. */
  changesWritten: 'Approving writes the new values into the records. Each student sees the note beside the status.',
  becomes: 'becomes',
  field: 'Field',
  before: 'When it was sent',
  beforeApproval: 'Before the approval',
  now: 'Now',
  asked: 'Asked for',
  changedBy: (name: string, at: string) => `Changed meanwhile by ${name}, ${at}`,
  changedBySomebody: 'Changed meanwhile',
  card: {
    title: 'ID card',
    replaces:
      'Approving replaces the ID card: the present one is no longer valid, and the new one gets the number below.',
    byHand: 'Approving changes no card. Give the student a new one by hand.',
    link: 'ID cards of the student',
  },
  empty: '–',
  leftByRule: {
    message: 'The rule has left it to the office: the student has added a message.',
    answer: 'The rule has left it to the office: an answer is no choice.',
    former: 'The rule has left it to the office: the student has left the college.',
    letter: 'The rule has left it to the office: its letter could not be made.',
    refused: `The rule has left it to the office: within ${REFUSED_MONTHS} months a request of this kind was rejected, or its approval or letter taken back.`,
  } satisfies Record<RuleReason, string>,
  byRule: (rule: string, until: string) => `${rule} has decided this. The office can take it back until ${until}.`,
  byRuleOver: (rule: string, isOpen: boolean) =>
    `${rule} has decided this. The time to take it back is over; ${isOpen ? 'you can still reject it.' : 'its letter can still be cancelled under Letters.'}`,
  takeBack: 'Take it back',
  replacedPhoto: 'Replaced meanwhile',
  photoBefore: 'Replaced by the photo that was asked for',
  photoAlt: (column: string) => `Photo: ${column}`,
  approveAsShown: 'Approve what is shown',
  /** After several were approved at once. */
  forRegistrar: (requests: number, names: string) =>
    `${leftCount(requests)} not decided: a registrar decides ${requests === 1 ? 'it' : 'them'} (${names}).`,
  decidedByRegistrar: 'A registrar decides this',
  left: (requests: number, names: string) =>
    `${leftCount(requests)} not approved: something is to be filled in or looked at first (${names}).`,
} as const
