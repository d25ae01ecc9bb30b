import type { api } from '@portal/contract/api'
import type { FileOperation } from './file-operations.ts'

/** The rooms of the API, each with a sentence. A missing one does not compile. */
const tagDescriptions: Record<keyof typeof api, string> = {
  session: 'Signing in and out, and a new password by a link.',
  secondFactor: 'Second factors: authenticator apps, passkeys, recovery codes.',
  singleSignOn: 'The sign-in with an account of the institution.',
  confirmation: 'Confirming that it is oneself, before acts that reach many.',
  me: "A student's own profile, cards, certificates and requests.",
  inbox: 'What the portal has told a person, and what they want to be told.',
  account: 'One’s own name, password and sessions.',
  push: 'The devices that are told by push messages.',
  myDocuments: "A student's own issued documents.",
  myShares: 'Links by which a student shows documents to others.',
  cardDevices: 'The phones that keep a card for a time without a connection.',
  counts: 'How many records there are.',
  settings: 'What the college has set and switched on.',
  staff: 'The people of the office and their roles.',
  apiKeys: 'The keys with which programs call the API.',
  webhooks: 'The systems that are told of changes.',
  students: 'The students of the college.',
  customFields: 'Fields of students that the college has added.',
  invitations: 'Invitations by which students choose their first password.',
  promotions: 'Moving students to the next term, or out of the college.',
  decisionRuns: 'Deciding all requests that match.',
  letterRuns: 'Issuing letters for many students.',
  search: 'Finding a student by what a caller reads out.',
  documents: 'What the office does with issued documents.',
  cardPrints: 'Printing ID cards.',
  requestKinds: 'The kinds of requests that students can ask for.',
  letterTemplates: 'The templates of letters.',
  letterSignatories: 'Who signs letters.',
  letters: 'Letters: issued, found in the register, collected, cancelled.',
  programs: 'Records and files as programs read them.',
  changes: 'What programs follow: everything once, and then what has changed.',
  savedFilters: 'Filters that a person has saved.',
  idCards: 'The ID cards of students.',
  certificates: 'The certificates of students.',
  bin: 'Deleted records that can be restored.',
  forgetting: 'Forgetting students whose time is over.',
  studentMerges: 'Merging two records of one student, and taking that back.',
  audit: 'The audit trail.',
  reports: 'How many of what there are in a period.',
  dashboard: 'The first screen of the office.',
  degraded: 'What of the portal does not work just now.',
  mail: 'E-mails that could not be sent.',
  jobs: 'Work in the background that was stopped.',
  requests: 'Requests of students, and what the office decides.',
  imports: 'Imports of students from a spreadsheet.',
  photoImports: 'Imports of photos.',
}

/** Rooms that have routes alone. */
const routeTags: Record<Exclude<FileOperation['tag'], keyof typeof api>, string> = {
  live: 'What changes while one looks.',
  uploads: 'Files that are sent before the record that uses them.',
}

/** The tags of the document, in the order of the contract. */
export const tags = Object.entries({ ...tagDescriptions, ...routeTags }).map(([name, description]) => ({
  name,
  description,
}))
