import { counted } from '../text/plural.ts'

/** The help inside the portal. Its pages are docs/office.md, docs/students.md and docs/guard.md. */
export const helpMessages = {
  ofThisScreen: 'Help with this screen',
  pages: 'Help for',
  names: { office: 'The office', students: 'Students', guard: 'Guards at the gate' },
  contents: 'Contents',
  search: 'Search the help',
  placeholder: 'For example: lost card',
  found: counted('One part of this page matches.', '# parts of this page match.'),
  noMatches: 'No matches.',
  noMatchesWhy: 'Try one word instead of several, or another word for the same thing.',
  clear: 'Show the whole page',
} as const
