import { sql } from 'kysely'

/*
 * Each searchable row has one search text: its fields without case and accents, each word after two spaces.
 * A term of three letters or more matches anywhere in it; a shorter term matches at the beginning of a word
 * (the two leading spaces make it a trigram). Both engines find candidates with a trigram index and then
 * compare the text itself; see text-search.ts.
 */

export const TRIGRAM = 3
const WORD_PREFIX = '  '

/** `value` without case and accents, for searching and sorting. */
export function normalise(value: string) {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Accents, and the dot below a letter, which is often left out; not the vowel signs of the scripts of India, among them
 * Lepcha and Meetei Mayek, and of those from Burma to Java.
 */
const ACCENT =
  /(?![\u0900-\u109F\u1780-\u17FF\u1900-\u1AAF\u1B00-\u1C7F\uA800-\uABFF])\p{M}|[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/gu

/**
 * `value` for telling whether two ids or names are the same: as `normalise`, but with vowel signs. Without them सीमा and
 * सुमा, or वि-001 and वा-001, are one.
 */
export const letterKey = (value: string) => value.normalize('NFKD').replace(ACCENT, '').toLowerCase()

/** The search text of a row with these fields. */
export function searchText(fields: readonly string[]) {
  return words(fields.join(' '))
    .map((word) => WORD_PREFIX + word)
    .join('')
}

/** The words of `text` without case and accents. */
export function words(text: string) {
  return normalise(text.toWellFormed())
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** The terms of `q`, all of which a matching row's search text contains; none is shorter than a trigram. */
export function searchTerms(q: string) {
  return words(q).map((word) => ([...word].length < TRIGRAM ? WORD_PREFIX + word : word))
}

/** Whether `q` has any search term. */
export function hasTerms(q: string) {
  return words(q).length > 0
}

/** The condition that a row's search text has every term of `q`. */
export function matchesTerms(table: 'users' | 'requests' | 'importRows' | 'letters', q: string) {
  const conditions = searchTerms(q).map((term) => {
    const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${sql.ref(`${table}.search`)} like ${pattern} escape '\\'`
  })
  return sql.join<boolean>(conditions, sql` and `)
}
