import { sql } from 'kysely'

/*
 * A searched row carries one text: its fields without case and accents, each word led by two spaces.
 * A term of three letters or more is found anywhere in it; a shorter one at the beginning of a word
 * (its leading spaces make it three). Both engines answer this from an index of trigrams, and the
 * text itself decides; see text-search.ts
 */

export const TRIGRAM = 3
const WORD_LEAD = '  '

/** `value` without case and accents, as it is searched and sorted. */
export function normalise(value: string) {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The text by which a row with these fields is found. */
export function searchText(fields: readonly string[]) {
  return words(fields.join(' '))
    .map((word) => WORD_LEAD + word)
    .join('')
}

function words(text: string) {
  return normalise(text.toWellFormed())
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** What must be in a row's search text for `q` to be found: none shorter than a trigram. */
export function searchTerms(q: string) {
  return words(q).map((word) => ([...word].length < TRIGRAM ? WORD_LEAD + word : word))
}

/** Whether `q` seeks anything at all. */
export function hasTerms(q: string) {
  return words(q).length > 0
}

/** The condition that a row's search text has every term of `q`. */
export function matchesTerms(table: 'users' | 'requests', q: string) {
  const conditions = searchTerms(q).map((term) => {
    const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${sql.ref(`${table}.search`)} like ${pattern} escape '\\'`
  })
  return sql.join<boolean>(conditions, sql` and `)
}
