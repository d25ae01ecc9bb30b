import { sql } from 'kysely'

/*
 * A searched row carries one text: its fields without case and accents, each word led by two spaces.
 * A term of three letters or more is found anywhere in it; a shorter one at the beginning of a word
 * (its leading spaces make it three). Both engines answer this from an index of trigrams, and the
 * text itself has the last word; see matching.ts
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
  return normalise(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** What must be in a row's search text for `q` to be found: none shorter than a trigram. */
export function searchTerms(q: string) {
  return words(q).map((word) => {
    const letters = [...word].length
    return letters < TRIGRAM ? WORD_LEAD + word : word
  })
}

/** Whether `q` seeks anything at all. */
export function hasTerms(q: string) {
  return words(q).length > 0
}

/** More words than this make PostgreSQL's index slower, and hardly rule out any more rows. */
const WORDS_BY_INDEX = 3

/** The condition that a row's search text has every word of `q`. Indexes are shown the longest words, which tell most. */
export function matchesTerms(table: 'users' | 'requests', q: string) {
  const parts = searchTerms(q).sort((one, other) => other.length - one.length)
  const conditions = parts.map(hasPart(table))
  const [byIndex, bySight] = [conditions.slice(0, WORDS_BY_INDEX), conditions.slice(WORDS_BY_INDEX)]
  if (bySight.length > 0) byIndex.push(sql`case when ${sql.join(bySight, sql` and `)} then true else false end`)
  return sql.join<boolean>(byIndex, sql` and `)
}

const hasPart = (table: string) => (part: string) => {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${sql.ref(`${table}.search`)} like ${pattern} escape '\\'`
}
