import { IMPORT_UNDO_DAYS } from '../delays.ts'
import { counted } from '../plural.ts'

/** The question when more students would change than the college expects. */
export const thresholdMessages = {
  exceeded: (changed: string, known: string, percent: string, limit: string) =>
    `${changed} of ${known} known students would change. That is ${percent} %; the limit is ${limit} %.`,
  mostChanged: (students: string, field: string, heading: string) =>
    `In ${students} of them the ${field} changes, so look first whether its column is the right one: it is read from “${heading}”.`,
  confirm: counted('The columns are right: change one student', 'The columns are right: change # students'),
  look: (field: string) => `Look at the ${field} column`,
} as const

/** What an import would do, and its buttons. */
export const importPreviewMessages = {
  nothingWould: 'Nothing would be applied.',
  rowsWould: counted('One row would be applied:', '# rows would be applied:'),
  newAndChanged: (added: string, changed: string) => `${added} new, ${changed} changed.`,
  leftAlone: (unchanged: string, wrong: string) => `${unchanged} unchanged and ${wrong} wrong rows are left alone.`,
  undoable: (until: string) => `The whole import can be undone for ${IMPORT_UNDO_DAYS} days, until ${until}.`,
  changed: 'Somebody has changed this preview since you opened it.',
  changedWhy: 'You see it as it is now. Look through it before you apply it.',
  changedSeen: 'I have looked through it',
  confirmFirst: 'First confirm above that the columns are right.',
  apply: counted('Apply one row', 'Apply # rows'),
  allUnchanged: 'Nothing would change: every student in this file is in the portal as the file has them.',
  nothingRight:
    'Nothing can be applied: every row is unchanged or wrong. Correct the wrong rows, or change the columns.',
  noRows: 'This file has no rows below its headings.',
  discard: {
    label: 'Cancel',
    question: 'Cancel this import?',
    why: 'Nothing has been written. The rows of the file are removed from the portal.',
    confirm: 'Cancel the import',
    keep: 'Go on with it',
    done: 'The import has been cancelled. Nothing has been written.',
  },
  another: 'Import another file',
} as const
