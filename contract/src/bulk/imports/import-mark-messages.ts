import type { MarkKind } from '../../people/export-marks/marks.ts'
import { studentLabels } from '../../people/student-fields.ts'
import { counted } from '../../text/plural.ts'

const inRows = counted('In one row', 'In # rows')

type AboutAMark = {
  title: (heading: string) => string
  sentence: (rows: number) => string
  /** The reading without the mark. */
  mend: string
}

const about = (question: string, what: string, mend: string): AboutAMark => ({
  title: (heading) => `${heading}: ${question}`,
  sentence: (rows) => `${inRows(rows)} ${what}`,
  mend,
})

const marks: Record<MarkKind, AboutAMark> = {
  dittos: about(
    'the same as above?',
    'there is a sign for “the same as above”, such as -do- or 〃. It is never stored as it is.',
    'The value above',
  ),
  markup: about(
    'letters as web pages write them?',
    'a web page has written letters in its own way, such as &amp; for &, or left its tags in the text.',
    'As a person reads it',
  ),
  quotes: about(
    'signs around the value?',
    'another program has put signs around the value, so that Excel leaves it alone.',
    'Without the signs',
  ),
  noValues: about(
    'is this no value?',
    'there is what other programs and offices write where there is no value, such as NULL, N/A or a dash.',
    'Empty',
  ),
  decimals: about(
    'ids with decimals?',
    'another program has made decimal numbers of ids, as of 24001 the number 24001.0.',
    'Without the decimals',
  ),
  addresses: about(
    'which address?',
    'there is more than one address, or something around it. A student has one address.',
    'The first address alone',
  ),
  numbers: about('which number?', 'there are several numbers. A student has one number.', 'The first number'),
  titles: about(
    'titles before names?',
    'a title stands before the name, such as Shri or Smt. The profile and letters add one by themselves, so it would stand there twice.',
    'The name without the title',
  ),
}

/** What is asked about columns in which another program's export has written something. */
export const markQuestionMessages = {
  headings: { ...studentLabels, fullName: 'Name', collegeId: 'College Id', card: 'Card Id' },
  ...marks,
  mendOthers: 'Empty, but keep “.”, “-”, Null and Nan',
  asRead: 'Leave as read',
  leaveOut: 'Leave these rows out',
  outRows: counted('one row is wrong until it is corrected', '# rows are wrong until they are corrected'),
  staySo: counted('one row stays so', '# rows stay so'),
  change: counted('one row changes', '# rows change'),
  empty: '(empty)',

  moments: {
    title: 'Birth dates with a time: which day is meant?',
    sentence: (rows: number) =>
      `${inRows(rows)} the birth date has a time, in the evening or in UTC. A program that keeps days as moments writes the evening before: midnight in India is 18:30 in UTC.`,
    asRead: 'The day that stands there',
    asReadHint: 'the time is left out',
    mend: 'The day that begins next',
    mendHint: 'the time is midnight of that day in another time zone',
  },
} as const
