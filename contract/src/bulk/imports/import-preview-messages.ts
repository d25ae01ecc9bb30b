import { counted, plural } from '../../text/plural.ts'

type Counted = readonly [count: number, formatted: string]
const nonzero = (one: Counted, other: Counted, names: readonly [string, string]) =>
  [one, other].flatMap(([count, formatted], at) => (count > 0 ? [`${formatted} ${names[at]}`] : []))

/** The question when more students would change than the college expects. */
export const thresholdMessages = {
  exceeded: (changed: string, known: string, percent: string, limit: string) =>
    `${changed} of ${known} known students would change. That is ${percent} %; the limit is ${limit} %.`,
  mostChanged: (students: string, field: string, heading: string) =>
    `In ${students} of them the ${field} changes, so look first whether its column is the right one: it is read from “${heading}”.`,
  confirm: counted('The columns are right: change one student', 'The columns are right: change # students'),
  newTerm: (students: string, changed: string, what: string) =>
    students === changed
      ? `A new term: for all ${changed} students who change, ${what}.`
      : `A new term: for ${students} of the ${changed} students who change, ${what}, and nothing else changes.`,
  next: { semester: 'the semester is the next one', year: 'the year is the next one' },
  newYear: (year: string) => `the year becomes “${year}”`,
  confirmTerm: counted('Yes, it is a new term: change one student', 'Yes, it is a new term: change # students'),
  look: (field: string) => `Look at the ${field} column`,
} as const

/** Rows with an unknown e-mail that are probably about students of the portal. */
export const newEmailMessages = {
  found: counted(
    'One row has an e-mail that nobody has, but the College Id, or the name and date of birth, of a student.',
    '# rows have an e-mail that nobody has, but the College Id, or the name and date of birth, of a student.',
  ),
  why: 'They stay out until you say who they are, here for all or beside each row.',
  same: counted('Same student: take the e-mail', 'Same students: take # e-mails'),
  taken: 'Rows with an unknown e-mail are about the students whom they resemble: their e-mail is new.',
  others: 'Rows with an unknown e-mail are new students, also where a name and date of birth are the same.',
  askAgain: 'Leave these rows out again',
  checking: 'The rows are being checked again.',
} as const

/** What an import would do, and its buttons. */
export const importPreviewMessages = {
  linksEnd: counted(
    'One link with an account of the institution ends.',
    '# links with an account of the institution end.',
  ),
  linksEndWhy:
    'The e-mail address of these students changes. They link again when they next sign in there with the new one.',
  nothingWould: 'Nothing would be applied.',
  newAndChanged: (added: Counted, changed: Counted) => `${nonzero(added, changed, ['new', 'changed']).join(', ')}.`,
  stayOut: (unchanged: Counted, wrong: Counted) => {
    const rows = nonzero(unchanged, wrong, ['unchanged', 'wrong']).join(' and ')
    return rows && `${rows} ${plural(unchanged[0] + wrong[0], { one: 'row stays', other: 'rows stay' })} out.`
  },
  undoable: (until: string) => `Can be undone until ${until}.`,
  changed: 'Somebody has changed this preview since you opened it.',
  changedWhy: 'You see it as it is now. Look through it before you apply it.',
  changedSeen: 'I have looked through it',
  confirmFirst: 'First confirm above that the columns are right.',
  confirmTermFirst: 'First confirm the new term above.',
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
