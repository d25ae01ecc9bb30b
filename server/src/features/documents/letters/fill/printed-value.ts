import { canBeDay, type LetterFormat } from '@portal/contract/documents/letters/letter-fields'
import {
  isRightToLeft,
  type LetterLanguage,
  letterLanguages,
} from '@portal/contract/documents/letters/letter-languages'
import { withoutInvisible } from '@portal/contract/text/invisible-characters'
import { isolated, keptApart } from '@portal/contract/text/text-direction'
import { dateFormat } from '../../../../platform/date-format.ts'
import { dateInWords } from './dates-in-words.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^\d{1,3}$/

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinalOf = (number: number) => `${number}${suffixes[ordinals.select(number)] ?? 'th'}`

const ROMAN = [
  ...([[100, 'C'] as const, [90, 'XC'] as const, [50, 'L'] as const, [40, 'XL'] as const, [10, 'X'] as const] as const),
  ...([[9, 'IX'] as const, [5, 'V'] as const, [4, 'IV'] as const, [1, 'I'] as const] as const),
]

function romanOf(number: number) {
  let [rest, text] = [number, '']
  for (const [size, sign] of ROMAN) {
    while (rest >= size) {
      text += sign
      rest -= size
    }
  }
  return text
}

type PrintedField = { field: string; format?: LetterFormat | undefined; dates?: readonly string[] | undefined }

/**
 * A value as a letter in this language prints it: a date written out or in the wanted format, anything else as it is, on one
 * line, without characters that cannot be seen, and kept apart from what is around it where the directions differ.
 */
export function printedValue(raw: string, { field, format, dates }: PrintedField, language: LetterLanguage) {
  const isDay = isOfCalendar(raw) && (format === 'words' || format === 'short' || canBeDay(field, dates))
  const shown = isDay ? writtenDay(raw, format, language) : formatted(raw, format, language)
  const line = withoutInvisible(shown.normalize('NFC').replace(/\s+/g, ' ')).trim()
  // Isolates stay in what is copied out of the PDF: only where they are needed.
  return isRightToLeft(language) ? isolated(line) : keptApart(line)
}

/** 30 February, which is read as 2 March, is none. */
function isOfCalendar(day: string) {
  const at = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

function formatted(raw: string, format: LetterFormat | undefined, language: LetterLanguage) {
  if (!NUMBER.test(raw)) return raw
  if (format === 'roman' && Number(raw) > 0) return romanOf(Number(raw))
  return format === 'ordinal' && language === 'en' ? ordinalOf(Number(raw)) : raw
}

/** A day, `YYYY-MM-DD`, such as 14 August 2006; `short`: 14/08/2006. */
function writtenDay(day: string, format: LetterFormat | undefined, language: LetterLanguage) {
  const date = new Date(`${day}T12:00:00Z`)
  const words = format === 'words' ? dateInWords(date, language) : null
  const month = format === 'short' ? '2-digit' : 'long'
  const options = { day: format === 'short' ? '2-digit' : 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const
  return words ?? dateFormat(letterLanguages[language].locale, options).format(date)
}
