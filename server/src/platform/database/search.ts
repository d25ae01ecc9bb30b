import { dictatedContacts, termsOf, wordsOf } from '@portal/contract/folding'
import { sql } from 'kysely'

/*
 * Each searchable row has one search text: its fields without case and accents, each word after two spaces.
 * A term of three letters or more matches anywhere in it; a shorter term matches at the beginning of a word
 * (the two leading spaces make it a trigram). Both engines find candidates with a trigram index and then
 * compare the text itself; see text-search.ts.
 */

export const TRIGRAM = 3
/** Sorts after every character: what begins with a text lies between the text and the text with it. */
export const LAST_CHARACTER = '\u{10FFFF}'
const WORD_PREFIX = '  '

/** The search text of a row with these fields. A contact in groups is in it as its digits alone, too. */
export function searchText(fields: readonly string[]) {
  const wellFormed = fields.map((field) => field.toWellFormed())
  const words = wordsOf(wellFormed.join(' '))
  const contacts = wellFormed.flatMap(dictatedContacts).filter((contact) => !words.includes(contact))
  return [...words, ...contacts].map((word) => WORD_PREFIX + word).join('')
}

/** A search text that an older version has made, as this one makes it. */
export const refoldedSearchText = (search: string) => searchText([search])

/** The terms of `q`, all of which a matching row's search text contains; none is shorter than a trigram. */
export function searchTerms(q: string) {
  return termsOf(q.toWellFormed()).map((word) => ([...word].length < TRIGRAM ? WORD_PREFIX + word : word))
}

export function hasTerms(q: string) {
  return searchTerms(q).length > 0
}

/** The condition that a row's search text has every term of `q`. */
export function matchesTerms(table: 'users' | 'requests' | 'importRows' | 'letters', q: string) {
  const conditions = searchTerms(q).map((term) => {
    const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${sql.ref(`${table}.search`)} like ${pattern} escape '\\'`
  })
  return sql.join<boolean>(conditions, sql` and `)
}
