import { withWord } from '../../people/term-messages.ts'
import { counted } from '../../text/plural.ts'

const list = (texts: readonly string[]) => new Intl.ListFormat('en').format(texts)
/** More than these are counted, not named. */
const NAMED = 2

/** The sheets of a file. */
export const importSheetMessages = {
  heading: 'Sheets',
  count: (chosen: number, all: number) => `${chosen} of ${all}`,
  why: 'A tick counts at once',
  choose: 'Read',
  readSheet: (name: string) => `Read the sheet ${name}`,
  name: 'Sheet',
  rows: 'Rows',
  headings: 'Headings found',
  holds: 'What it holds',
  /** The heading of the column that has the name of the sheet of each row. */
  nameHeading: 'Name of the sheet',
  row: (row: string) => `Row ${row}`,
  known: (known: number, columns: number) => `${known} of ${columns} columns known`,
  noHeadings: 'No headings',
  tooLarge: 'Too large to be read beside the lists, or damaged. Import it from a file of its own.',
  noList: 'No list of students. If it is read, its columns count as those of the first list.',
  courses: (courses: readonly string[]) => (courses.length > NAMED ? `${courses.length} courses` : list(courses)),
  semesters: (semesters: readonly string[]) =>
    semesters.length > NAMED
      ? `${semesters.length} semesters`
      : semesters.map((text) => withWord('Sem', text)).join(', '),
  hidden: counted('One row is hidden in the file', '# rows are hidden in the file'),
  leaveOutHidden: 'Leave out rows that are hidden or filtered out in the file',
  chosen: counted(
    'One sheet is read. The rows are being checked again.',
    '# sheets are read. The rows are being checked again.',
  ),
  last: 'One sheet must be read.',
  anySheet: 'All sheets',
  /** Above the steps: of how many sheets, and how many rows. */
  fact: (chosen: number, all: number) => `${chosen} of ${all} sheets`,
} as const
