import { CARD_MAX_CHARACTERS } from '../../limits.ts'

/**
 * Patterns for the card ids of new students. A pattern is a text with these placeholders:
 * - `{course}`: short for the course, see `shortCourse`;
 * - `{year}`: the calendar year in which the card is made, such as 2026, never the year of study, which changes;
 * - `{n:0000}`, exactly once: the next number that is free, with at least as many digits as there are zeros.
 */
const NUMBER = /\{n:(0+)\}/g
const PLACEHOLDER = /\{[^{}]*\}/g

/** What the placeholders of a pattern stand for. */
export type CardHolder = { courseName: string; calendarYear: number }

/** What is wrong with a pattern, as a sentence for its field; null when it is right or empty. */
export function cardPatternFault(pattern: string) {
  if (pattern === '') return null
  const numbers = pattern.match(NUMBER) ?? []
  if (numbers.length !== 1) return 'The pattern needs a place for the number once, such as {n:0000}'
  const unknown = (pattern.match(PLACEHOLDER) ?? []).find(
    (placeholder) => !['{course}', '{year}', ...numbers].includes(placeholder),
  )
  return unknown ? `The pattern can have {course}, {year} and {n:0000}, not ${unknown}` : null
}

/** A pattern with everything but the number filled in: what is before it, what is after it, and its digits. */
export function fillCardPattern(pattern: string, { courseName, calendarYear }: CardHolder) {
  const [before = '', after = ''] = pattern
    .replaceAll('{course}', shortCourse(courseName))
    .replaceAll('{year}', String(calendarYear))
    .split(NUMBER)
    .filter((_, at) => at !== 1)
  return { before, after, digits: [...pattern.matchAll(NUMBER)][0]?.[1]?.length ?? 1 }
}

/** The card id that a pattern without faults makes with the number `n`. */
export function formatCard(pattern: string, holder: CardHolder, n: number) {
  const { before, after, digits } = fillCardPattern(pattern, holder)
  return `${before}${String(n).padStart(digits, '0')}${after}`
}

/** Words of a course that its initials leave out. */
const SMALL_WORDS = new Set(['and', 'of', 'in', 'the', 'for', 'with'])
const LETTERS_OF_ONE_WORD = 3

/**
 * A course in a few capital letters: the initials of its words without the degree ('B.Sc. Computer Science' → CS), or the
 * first letters where one word is left ('B.Sc. Physics' → PHY, 'MBA' → MBA).
 */
function shortCourse(courseName: string) {
  const all = courseName.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const withoutDegree = all.filter((word) => !word.includes('.') && !SMALL_WORDS.has(word.toLowerCase()))
  const words = (withoutDegree.length > 0 ? withoutDegree : all).map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
  const letters =
    words.length === 1 ? [...(words[0] ?? '')].slice(0, LETTERS_OF_ONE_WORD) : words.map((word) => [...word][0])
  return letters.join('').toUpperCase()
}

/** A replacement that was made before: `-R` and its number at the end of a card id. */
const REPLACEMENT = /^(.+)-R(\d{1,3})$/

/**
 * A card id to propose for the replacement of a lost card: `CS-2026-0117-R2` for `CS-2026-0117`, and `-R3` the next time.
 * It names the same place in the college's numbers, and the lost one is never given again. Empty when it would be longer
 * than CARD_MAX_CHARACTERS.
 */
export function replacementCard(lost: string) {
  const [, first = lost, number = '1'] = REPLACEMENT.exec(lost) ?? []
  const proposed = `${first}-R${Number(number) + 1}`
  return proposed.length <= CARD_MAX_CHARACTERS ? proposed : ''
}
