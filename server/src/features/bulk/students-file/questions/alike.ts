import type { SpellingField } from '@portal/contract/bulk/imports/import-spellings'
import { letterKey } from '@portal/contract/folding'

/** Words that make no difference. */
const FILLERS = new Set(['in', 'of', 'and', 'the', 'with', 'course', 'degree', 'programme', 'program'])
const DEGREES: Record<string, string> = {
  'bachelor arts': 'ba',
  'bachelor science': 'bsc',
  'bachelor commerce': 'bcom',
  'master arts': 'ma',
  'master science': 'msc',
  'master commerce': 'mcom',
}
const TERM_WORDS = new Set(['semester', 'sem', 'year', 'yr', 'part', 'class', 'study', 'of', 'the'])
const ROMAN: Record<string, string> = {
  ...{ i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6', vii: '7', viii: '8', ix: '9', x: '10' },
}
const ORDINALS: Record<string, string> = {
  ...{ first: '1', second: '2', third: '3', fourth: '4', fifth: '5', sixth: '6', seventh: '7', eighth: '8' },
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8' },
  ...{ fy: '1', sy: '2', ty: '3' },
}
/** Shorter words are abbreviated and mistyped too easily into each other. */
const ABBREVIATION_MIN = 3
const TYPING_ERROR_MIN = 5

/** A value as it is compared with others of its field. It takes much longer to make than to compare. */
export type ComparedValue = { value: string; words: readonly string[]; joined: string }

export function comparedValue(field: SpellingField, value: string): ComparedValue {
  const words = field === 'courseName' ? courseWords(value) : termWords(value)
  return { value, words, joined: words.join('') }
}

/** Whether two values of a field could be one: two spellings of a course, or III and 3. Equal ones are. */
export function isAlike(field: SpellingField, one: ComparedValue, other: ComparedValue) {
  const [a, b] = [one.words, other.words]
  if (a.length === 0 || b.length === 0) return false
  if (one.joined === other.joined) return true
  // An abbreviation or a typing error is looked for in the subject, not in the degree: M.A. is not B.A.
  return (
    field === 'courseName' &&
    a.length === b.length &&
    a.every((word, at) => word === b[at] || (at > 0 && isNear(word, b[at] ?? '')))
  )
}

const wordsOf = (text: string) =>
  letterKey(text)
    .replace(/[.']/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

function courseWords(text: string) {
  const words = wordsOf(text).filter((word) => !FILLERS.has(word))
  const [first = '', second = '', ...others] = words
  const degree = DEGREES[`${first.replace(/s$/, '')} ${second}`]
  if (degree) return [degree, ...numbered(others)]
  // "M. Sc." is one word.
  return first.length === 1 && second !== '' ? [first + second, ...numbered(others)] : numbered(words)
}

const numbered = (words: readonly string[]) => words.map((word, at) => (at > 0 ? (ROMAN[word] ?? word) : word))

const termWords = (text: string) =>
  wordsOf(text)
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'))
    .filter((word) => !TERM_WORDS.has(word))
    .map((word) => ROMAN[word] ?? ORDINALS[word] ?? word)

function isNear(one: string, other: string) {
  if (/\d/.test(one + other)) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return isAbbreviation(short, long) || (short.length >= TYPING_ERROR_MIN && isOneEditAway(short, long))
}

/** "Maths" of "Mathematics": the same beginning, and each letter in its order. */
function isAbbreviation(short: string, long: string) {
  if (short.length < ABBREVIATION_MIN || short.slice(0, 2) !== long.slice(0, 2)) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** One letter more, less, or another, or two exchanged. */
function isOneEditAway(short: string, long: string) {
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const restOf = (text: string, from: number) => text.slice(from)
  if (long.length > short.length) return restOf(short, start) === restOf(long, start + 1)
  const exchanged = short[start] === long[start + 1] && short[start + 1] === long[start]
  return (
    restOf(short, start + 1) === restOf(long, start + 1) ||
    (exchanged && restOf(short, start + 2) === restOf(long, start + 2))
  )
}
