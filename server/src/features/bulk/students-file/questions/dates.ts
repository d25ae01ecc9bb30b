import { questionMessages } from '@portal/contract/bulk/imports/import-question-messages'
import { IMPORT_QUESTION_EXAMPLES } from '@portal/contract/limits'
import { numericDate, readWholeDate } from '../columns/read-date.ts'
import type { ReadingRules } from './question-rules.ts'

/** What is known of the dates of birth of a file; `low` are those with a day up to 12, which could be a month. */
type DatesFound = {
  dates: { low: number; high: number }
  texts: { low: number; high: number }
  /** How many texts can only be read with the day first, and only with the month first. */
  dmy: number
  mdy: number
  /** Dates whose day and month differ, and the places of the first of them. */
  exchangeable: number
  places: number[]
  /** The different days of the dates. */
  days: number[]
}

const MONTHS = 12
/** A few dates the other way round were typed in another form; more of them, and nothing is proved. */
const CLEARLY = 20
/** Of dates that nobody has exchanged about two in five have a day up to 12, by chance. */
const LOW_SHARE = 12 / 30.4
/** A question is asked where what was found happens by chance in fewer files than this. */
const CHANCE = 0.02
/** With fewer on one side nothing is proved. */
const FEW = 2
/** Without texts beside them, so many dates and days of the month must show it: dates of January and July are no proof. */
const DATES_ALONE = 20
const DAYS_ALONE = 6

const text = questionMessages.dates

/**
 * A spreadsheet that expects the month first makes 04/03/2008 a date, the 3rd of April, and leaves 13/03/2008 a text. The
 * column proves it: all dates have days up to 12, all texts have days above. Dates and texts are told apart by how the
 * reader gives them; in a text file a date is one with the year first.
 */
export const datesQuestion: ReadingRules<DatesFound> = {
  fields: ['dob'],
  nothing: {
    ...{ dates: { low: 0, high: 0 }, texts: { low: 0, high: 0 }, dmy: 0, mdy: 0 },
    ...{ exchangeable: 0, places: [], days: [] },
  },
  gather(found, cell, { place }) {
    const date = readWholeDate(cell)
    if (date) addDate(found, date, place)
    else addText(found, cell)
  },
  isAsked: (found) => found.exchangeable > 0 && isProved(found),
  title: () => text.title,
  sentence: (found) => {
    const { exchangeable, dates, texts } = found
    const total = dates.low + dates.high + texts.low + texts.high
    return text.sentence({ exchangeable, total, dates, texts, textOrder: textOrderOf(found) })
  },
  readings: (found) => {
    const [read, meant] =
      textOrderOf(found) === 'dmy' ? [text.monthFirst, text.dayFirst] : [text.dayFirst, text.monthFirst]
    return [
      { answer: 'asRead', label: text.asRead, hint: read, corrections: {} },
      {
        ...{ answer: 'exchange', label: text.exchange, corrections: { exchangesDates: true } },
        hint: text.exchanged(meant, found.exchangeable),
      },
    ]
  },
  places: ({ places }) => places,
  show: ({ dob = '' }) => dob,
}

function addDate(found: DatesFound, { day, month }: { day: number; month: number }, place: number) {
  if (!found.days.includes(day)) found.days.push(day)
  if (day > MONTHS) {
    found.dates.high += 1
    return
  }
  found.dates.low += 1
  if (day === month) return
  found.exchangeable += 1
  if (found.places.length < IMPORT_QUESTION_EXAMPLES) found.places.push(place)
}

function addText(found: DatesFound, cell: string) {
  const numbers = numericDate(cell)
  if (!numbers) return
  const { first, second } = numbers
  if (first <= MONTHS && second <= MONTHS) found.texts.low += 1
  else found.texts.high += 1
  if (first > MONTHS && second <= MONTHS) found.dmy += 1
  if (second > MONTHS && first <= MONTHS) found.mdy += 1
}

const textOrderOf = ({ dmy, mdy }: DatesFound) => (mdy > dmy ? 'mdy' : 'dmy')

function isProved({ dates, texts, days }: DatesFound) {
  if (dates.high * CLEARLY > dates.low || texts.low * CLEARLY > texts.high) return false
  if (texts.high === 0) return dates.low >= DATES_ALONE && days.length >= DAYS_ALONE
  const chance = LOW_SHARE ** dates.low * (1 - LOW_SHARE) ** texts.high
  return dates.low >= FEW && texts.high >= FEW && chance < CHANCE
}
