import { plural } from '../text/plural.ts'

/** The texts of the search for everything. */
export const searchMessages = {
  title: 'Search everything',
  button: 'Search',
  /** For screen readers after the word of the button: lists have a field Search. */
  everything: 'everything',
  label: 'Search students, ID cards, certificates, documents, requests, screens and actions',
  hint: 'Name, e-mail, contact, number, date of birth or words of a request',
  close: 'Close search',
  results: 'Results',
  recent: 'Looked at recently',
  similar: 'Similar names',
  cards: 'ID cards',
  certificates: 'Certificates',
  requests: 'Requests',
  documents: 'Issued documents',
  staff: 'Office',
  requestOf: (name: string, date: string) => `${name} · ${date}`,
  cardOf: (name: string, collegeId: string) => [name, collegeId].filter(Boolean).join(' · '),
  screens: 'Screens',
  account: 'Name, password, sessions',
  actions: 'Actions',
  someOf: (shown: string, total: string) => `${shown} of ${total}`,
  semester: (semester: string) => `Sem ${semester}`,
  showAll: (q: string) => `Show all students that match “${q}”`,
  showRequests: (q: string) => `Show all pending requests that match “${q}”`,
  addStudentNamed: (q: string) => `Add a student named “${q}”`,
  searching: 'Searching…',
  nothing: (q: string) => `Nothing was found for “${q}”.`,
  failed: 'The search did not work.',
  open: 'Open',
  found: (results: number, formatted: string) =>
    plural(results, { one: `${formatted} result`, other: `${formatted} results` }),
  keys: { choose: 'choose', open: 'open', newTab: 'new tab', close: 'close' },
}
