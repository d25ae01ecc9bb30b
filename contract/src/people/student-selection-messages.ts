import { counted } from '../text/plural.ts'

/** What is said about students who are ticked in Manage Students. */
export const studentSelectionMessages = {
  label: 'Selected students',
  page: 'Select all students on this page',
  of: (name: string) => `Select ${name}`,
  count: counted('One student selected', '# students selected'),
  clear: 'Clear the selection',
  all: (students: string) => `All ${students} that match`,
  /** Where they have not been counted to the end. */
  allUncounted: 'All that match',
  allCount: (students: string) => `All ${students} that match are selected`,
  allUncountedCount: 'All that match are selected',
  letters: counted('Letter', '# letters'),
  lettersUncounted: 'Letters',
}
