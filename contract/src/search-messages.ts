import { plural } from './plural.ts'

/** The texts of the search for everything. */
export const searchMessages = {
  title: 'Search everything',
  button: 'Search',
  label: 'Search students, ID cards, requests, screens and actions',
  hint: 'Name, e-mail, contact, College Id, card or words of a request',
  close: 'Close search',
  results: 'Results',
  recent: 'Looked at recently',
  similar: 'Similar names',
  cards: 'ID cards',
  requests: 'Requests',
  screens: 'Screens',
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
