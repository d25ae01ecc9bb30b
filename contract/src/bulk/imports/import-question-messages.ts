import { counted, plural } from '../../text/plural.ts'
import type { WrittenIn } from './import-character-sets.ts'
import type { SpellingField } from './import-spellings.ts'

type DatesFound = {
  /** How many dates would be exchanged, and how many the column has. */
  exchangeable: number
  total: number
  /** Cells that are dates, and texts; how many of each have a day up to 12, and above. */
  dates: { low: number; high: number }
  texts: { low: number; high: number }
  /** The order in which the texts are written. */
  textOrder: 'dmy' | 'mdy'
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const inWords = (value: number) => words[value] ?? number(value)

const number = (value: number) => value.toLocaleString('en')
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is asked about new values of a field. */
const aboutValues = (one: string, many: string) => ({
  title: (values: number) =>
    `${capitalised(many)}: ${plural(values, { one: `${inWords(values)} is new`, other: `${inWords(values)} are new` })} in this file`,
  asked: `Two spellings of one ${one} would become two ${many}. Say what each is the same as, or that it is a new one.`,
  told: `Nothing is spelt like another ${one}, so they count as new ones.`,
  isNew: (value: string) => `A new ${one}: ${value}`,
})

/** "all 113 real dates", or "112 of 113 real dates". */
const allOrMost = (count: number, total: number, what: string) =>
  count === total ? `all ${number(total)} ${what}` : `${number(count)} of ${number(total)} ${what}`

const characterSets: Record<WrittenIn, string> = {
  'utf-8': 'UTF-8',
  'utf-8-mac': 'UTF-8',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'iso-8859-2': 'ISO 8859-2 (Central Europe)',
}
const inRows = counted('In one row', 'In # rows')

/** The questions before an import is applied. */
export const questionMessages = {
  heading: (questions: number) => {
    const count = capitalised(inWords(questions))
    return plural(questions, { one: `${count} question before applying`, other: `${count} questions before applying` })
  },
  progress: (answered: number, questions: number) => `${answered} of ${questions} answered`,
  answered: 'Answered',
  open: 'Not answered',
  checking: 'The rows are being checked again.',
  row: (row: number, sheet = '') => `Row ${number(row)}${sheet && ` of ${sheet}`}`,
  /** Beside the button, while a question is open. */
  answerFirst: (titles: readonly string[]) =>
    `First answer above: ${new Intl.ListFormat('en').format(titles.map((title) => `“${title}”`))}.`,

  letters: {
    title: 'Letters: which names are right?',
    written: (written: WrittenIn, rows: number) => {
      const where = inRows(rows)
      return written === 'utf-8' || written === 'utf-8-mac'
        ? `${where} letters were written as UTF-8 and read as something else on their way here. They can be mended exactly.`
        : `The file does not say in which character set it is written. ${where} it has letters that are in no name; they are usual in ${characterSets[written]}.`
    },
    unknown: (rows: number) =>
      `The file does not say in which character set it is written. ${inRows(rows)} it has letters that are in no name, and none of the usual sets makes them right. Better save the file as Excel Workbook (.xlsx) or CSV UTF-8, and import it again.`,
    font: (font: string, rows: number) =>
      `${inRows(rows)} names are ${font === '' ? 'probably typed in a font such as Kruti Dev' : `typed in the font “${font}”`}, which draws other letters than the file has. Without this font they look as below. Better write them in Unicode, and import the file again.`,
    asRead: 'Leave as read',
    storeSo: 'Store them so',
    mend: 'Mend them',
    mendAs: (written: WrittenIn) => `Read as ${characterSets[written]}`,
    staySo: counted('one row stays so', '# rows stay so'),
    change: counted('one row changes', '# rows change'),
  },

  values: {
    courseName: aboutValues('course', 'courses'),
    semester: aboutValues('semester', 'semesters'),
    year: aboutValues('year', 'years'),
  } satisfies Record<SpellingField, ReturnType<typeof aboutValues>>,
  value: (value: string) => `“${value}”`,
  rows: counted('one row', '# rows'),
  choose: 'Choose',
  suggestion: (suggestion: string, value: string) =>
    suggestion === value ? 'No other spelling has more rows.' : `Spelt like “${suggestion}”.`,
  sameAs: (value: string) => `The same as ${value}`,
  newHeading: 'New in this file',
  others: counted('One more that is spelt like no other', '# more that are spelt like no other'),
  remember: 'Remember this for the next file',
  takeSuggestions: 'Take what is suggested',

  spellings: {
    heading: 'Kept spellings',
    why: 'Every next file is read with them.',
    readAs: (spelling: string, value: string) => `“${spelling}” is read as “${value}”`,
    deleteOf: (spelling: string) => `Delete the kept spelling ${spelling}`,
    deleteQuestion: 'Delete kept spelling?',
    deleteWhy: 'The next file with this spelling asks about it again.',
    deleted: 'The kept spelling has been deleted.',
  },

  names: {
    title: 'Names: where does the last name stand?',
    sentence: (names: number) =>
      `${plural(names, { one: 'One whole name is', other: `${number(names)} whole names are` })} divided into first and last names. A comma says by itself where the last name ends, and an ending such as Jr. stays with it.`,
    lastNameLast: 'The last name is last',
    lastNameFirst: 'The last name is first',
    hint: 'first name · last name',
    shown: (firstName: string, lastName: string) => `${firstName} · ${lastName}`,
  },

  dates: {
    title: 'Dates: which reading is right?',
    sentence: ({ exchangeable, total, dates, texts, textOrder }: DatesFound) => {
      const real = allOrMost(dates.low, dates.low + dates.high, 'real dates')
      if (texts.low + texts.high === 0)
        return `In ${number(exchangeable)} of ${number(total)} birth dates a spreadsheet has probably exchanged day and month: ${real} have a day up to 12, which does not happen by chance.`
      const locale = textOrder === 'dmy' ? 'American dates' : 'dates with the day first'
      const written = allOrMost(texts.high, texts.low + texts.high, 'texts')
      return `In ${number(exchangeable)} of ${number(total)} birth dates a spreadsheet set to ${locale} has exchanged day and month: ${real} have a day up to 12, ${written} one above.`
    },
    asRead: 'Leave as read',
    exchange: 'Exchange them',
    monthFirst: 'month first',
    dayFirst: 'day first',
    exchanged: (order: string, dates: number) =>
      `${order}, ${plural(dates, { one: 'one date', other: `${number(dates)} dates` })}`,
  },
} as const
