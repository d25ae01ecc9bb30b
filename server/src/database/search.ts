import { type RawBuilder, sql } from 'kysely'
import type { Database } from './open.ts'

/*
 * A searched row carries one text: its fields without case and accents, each word led by two spaces.
 * A term of three letters or more is found anywhere in it; a shorter one at the beginning of a word
 * (its leading spaces make it three). Both engines answer this from an index of trigrams, and the
 * text itself has the last word.
 */

const TRIGRAM = 3
const WORD_LEAD = '  '
const FEW_CANDIDATES = 5_000

/** `value` without case and accents, as it is searched and sorted. */
export function folded(value: string) {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The text by which a row with these fields is found. */
export function searchText(fields: readonly string[]) {
  return words(fields.join(' '))
    .map((word) => WORD_LEAD + word)
    .join('')
}

function words(text: string) {
  return folded(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

function soughtParts(q: string) {
  return words(q).map((word) => {
    const letters = [...word].length
    return letters < TRIGRAM ? WORD_LEAD + word : word
  })
}

type Searched = 'users' | 'requests'

/** The condition that a row's search text has every word of `q`. */
function hasWords(table: Searched, q: string) {
  const column = sql.ref<string>(`${table}.search`)
  return soughtParts(q).map((part) => {
    const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
    return sql<boolean>`${column} like ${pattern} escape '\\'`
  })
}

/** The rows of SQLite's trigram index that can match `q`, as a list of `seq`. */
function candidates(table: Searched, q: string): RawBuilder<unknown> {
  const trigrams = new Set(soughtParts(q).flatMap(trigramsOf))
  const match = [...trigrams].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
  const index = sql.table(`${table}_search`)
  return sql`select rowid from ${index} where ${index} match ${match}`
}

function trigramsOf(part: string) {
  const letters = [...part]
  return letters.slice(0, letters.length - TRIGRAM + 1).map((_, at) => letters.slice(at, at + TRIGRAM).join(''))
}

/** Whether `q` seeks anything at all. */
export function seeksSomething(q: string) {
  return words(q).length > 0
}

/**
 * The condition that a row matches `q`. SQLite is told which way to look: where few rows can match they
 * come from the trigram index; where many can, walking the list in its own order fills a page sooner.
 * PostgreSQL weighs the same two ways by itself.
 */
export async function matching(database: Database, table: Searched, q: string): Promise<RawBuilder<boolean>> {
  const conditions = hasWords(table, q)
  if (database.engine === 'sqlite' && (await canMatchFew(database, table, q))) {
    conditions.unshift(sql<boolean>`${sql.ref(`${table}.seq`)} in (${candidates(table, q)})`)
  }
  return sql.join<boolean>(conditions, sql` and `)
}

async function canMatchFew(database: Database, table: Searched, q: string) {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${candidates(table, q)} limit ${FEW_CANDIDATES + 1})`.execute(database.read)
  return (rows[0]?.n ?? 0) <= FEW_CANDIDATES
}
