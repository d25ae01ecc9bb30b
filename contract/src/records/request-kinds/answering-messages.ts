import { counted } from '../../plural.ts'

const leftCount = counted('1 request was', '# requests were')

/** What the office reads of a request of a kind. Its own file, so that a login does not load it. */
export const answeringMessages = {
  open: (kind: string) => `${kind}: answers`,
  openOf: (kind: string, student: string) => `${kind}: answers of ${student}`,
  answers: 'Answers of the student',
  noAnswers: 'Nothing is asked with this kind.',
  notAnswered: 'Not answered',
  office: 'The office fills in',
  officeHint: 'Before approving; the student does not see this.',
  save: 'Save',
  saved: 'Saved.',
  failed: 'This could not be saved.',
  changes: 'What is to be changed',
  field: 'Field',
  before: 'When it was sent',
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
  replacedPhoto: 'Replaced meanwhile',
  photoAlt: (column: string) => `Photo: ${column}`,
  approveAsShown: 'Approve what is shown',
  /** After several were approved at once. */
  left: (requests: number, names: string) =>
    `${leftCount(requests)} not approved: something is to be filled in or looked at first (${names}).`,
} as const
