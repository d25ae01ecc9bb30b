import { plural } from '../text/plural.ts'

/** The texts of the screen that merges two records of one student, and of what the page of a student says about it. */
export const mergeScreenMessages = {
  entry: 'Merge with another record',
  choose: 'Which record is of the same student?',
  compare: 'Compare',
  other: 'Choose another record',
  swap: 'Keep the other one',
  stays: 'Stays',
  goes: 'Becomes inactive',
  field: 'Field',
  nothing: '–',
  photo: 'Photo',
  account: 'Account',
  cards: 'ID cards',
  records: 'Records',
  added: 'Added on',
  photoOf: (side: string) => `Photo of the record that ${side}`,
  /** The name of a choice for a screen reader: which field, which column, and the value. */
  choice: (field: string, column: string, value: string) => `${field}, ${column}: ${value}`,
  accountHint:
    'The e-mail and the password of this account stay. The second factor and the links of the other account end. Where the account changes, both second factors end and the student signs in again.',
  cardsHint: 'The cards of this record stay. Those of the other one go to the bin.',
  recordsHint: 'Those of both are together after the merge.',
  noEmail: 'No e-mail',
  noPassword: 'No password yet',
  signedIn: (day: string) => `Last signed in on ${day}`,
  neverSignedIn: 'Has not signed in',
  secondFactor: 'Has a second factor',
  noRecords: 'None',
  counts: {
    idCards: (count: number) => plural(count, { one: '1 ID card', other: `${count} ID cards` }),
    certificates: (count: number) => plural(count, { one: '1 certificate', other: `${count} certificates` }),
    requests: (count: number) => plural(count, { one: '1 request', other: `${count} requests` }),
    pendingRequests: (count: number) => plural(count, { one: '1 of them pending', other: `${count} of them pending` }),
    documents: (count: number) => plural(count, { one: '1 issued document', other: `${count} issued documents` }),
    letters: (count: number) => plural(count, { one: '1 letter', other: `${count} letters` }),
    shares: (count: number) => plural(count, { one: '1 shared link', other: `${count} shared links` }),
  },
  cannot: 'They cannot be merged now.',
  changed: 'One of the two was changed meanwhile. Look at it again.',
  /** On the page of the record that is inactive now. */
  isMerged: 'This record was merged with another one of the same student.',
  openKept: 'Open the record that stays',
  /** On the page of the record that stays. */
  mergedWith: (name: string, collegeId: string) =>
    collegeId ? `Merged with ${name}, ${collegeId}.` : `Merged with ${name}.`,
  mergedBy: (person: string, day: string) => `By ${person} on ${day}.`,
  archiveFailed: 'What they were before could not be downloaded.',
  undoFailed: 'The merge could not be undone.',
}
