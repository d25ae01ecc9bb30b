import { toAsciiDigits } from './text/digits.ts'
import { latinCharacters } from './text/latin-characters.ts'

/*
 * How texts are compared: by the search, where students, cards and duplicates are matched, and in the order of lists. Whatever is
 * made here is stored, so a change of it needs a migration that makes the stored ones anew.
 */

/** Of these every keyboard, phone and word processor has its own. */
const APOSTROPHE = /[`´\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u2018-\u201B\u2032\u2035\u275B\u275C\uA78C]/g
const QUOTATION_MARK = /[\u201C-\u201F\u2033\u275D\u275E\u301D-\u301F]/g
const DASH = /[\p{Pd}\u2212]/gu
const NOT_ASCII = /[^\0-\x7F]/
const NOT_ASCII_LETTER = /[^\0-\x7F]/g

/**
 * Accents, and the dot below a letter, which is often left out; not the vowel signs of the scripts of India, among them
 * Lepcha and Meetei Mayek, and of those from Burma to Java.
 */
const ACCENT =
  /(?![\u0900-\u109F\u1780-\u17FF\u1900-\u1AAF\u1B00-\u1C7F\uA800-\uABFF])\p{M}|[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/gu

/**
 * `text` in lower case, with marks apart from their letters: one apostrophe, one dash, the digits of English, and the letters
 * of English for others of the Latin script (ø, ı, ß).
 */
function unified(text: string) {
  const marks = text.replace(APOSTROPHE, "'")
  if (!NOT_ASCII.test(marks)) return marks.toLowerCase()
  return toAsciiDigits(marks.normalize('NFKD'))
    .toLowerCase()
    .replace(APOSTROPHE, "'")
    .replace(QUOTATION_MARK, '"')
    .replace(DASH, '-')
    .replace(NOT_ASCII_LETTER, (letter) => latinCharacters.get(letter) ?? letter)
}

/** `text` without case, accents and vowel signs, for searching and sorting. */
export const fold = (text: string) => unified(text).replace(/\p{M}/gu, '')

/**
 * `text` for telling whether two ids or names are the same: as `fold`, but with vowel signs. Without them सीमा and सुमा, or
 * वि-001 and वा-001, are one.
 */
export const letterKey = (text: string) => unified(text).replace(ACCENT, '')

/** The words of `text` as they are searched. */
export const wordsOf = (text: string) => wordsIn(fold(text))

const wordsIn = (folded: string) => folded.split(/\s+/u).filter((word) => word !== '')

/** Words of digits as people group them; no part of an id. */
const DIGIT_GROUPS = /(?<=^|[\s,;:])\(?\+?\d(?:[-\d ().+]*\d)?(?=$|[\s,;:.!?)])/gu
/** The country may have one to three digits. */
const FOREIGN_DIGITS = { min: 8, max: 15 }

/**
 * The digits of a contact as it is stored: a number of India without what is dialled before it, a foreign one with its country.
 * Undefined for any other number, such as a date or a year with a roll number.
 */
function contactOf(groups: string) {
  const digits = groups.replace(/\D/g, '')
  const withPrefix = /^(?:0|91|0091)([1-9]\d{9})$/.exec(digits)?.[1]
  if (withPrefix) return withPrefix
  const isForeign = digits.length >= FOREIGN_DIGITS.min && digits.length <= FOREIGN_DIGITS.max
  if (/^\(?\+/.test(groups)) return isForeign ? digits : undefined
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined
}

/** The contacts in a text that stand there in groups ('+91 98765 00037', '098765-00037'), each as its digits alone. */
export function dictatedContacts(text: string) {
  const groups = fold(text).match(DIGIT_GROUPS) ?? []
  return groups.flatMap((group) => {
    const contact = contactOf(group)
    return contact === undefined || group.includes(contact) ? [] : [contact]
  })
}

/** What a typed search looks for: its words, of which a contact is one however it is grouped. */
export function termsOf(typed: string) {
  const withContacts = fold(typed).replace(
    DIGIT_GROUPS,
    // While a number of India is being typed, its country says nothing.
    (groups) => contactOf(groups) ?? groups.replace(/^\(?\+91[ )-]+(?=\d)/, ''),
  )
  return wordsIn(withContacts)
}
