import { type Kysely, sql } from 'kysely'
import { searchTerms, TRIGRAM } from './search.ts'
import type { Tables } from './tables.ts'

/**
 * SQLite's index of trigrams keeps the rows of one list side by side, in the order of `seq`: its row ids are the number
 * of the list times this, plus `seq`. So a search meets rows of its own list only, in their order, and stops as soon as
 * it has enough. The triggers of the first migration number them so.
 */
export const ROWID_RANGE = 2 ** 40

/** How far into a list a trigram's rarity is judged: where its 64th row stands. */
const JUDGED_BY = 64
/** A trigram whose 64th row is further away than this is rare, whatever the rest of the list is like. */
const RARE_BEYOND = 20_000
/** More trigrams than this rule hardly any more rows out, and cost more than looking at those rows. */
const TELLING_AT_MOST = 4

/**
 * The trigrams of `q` that the fewest rows have, as the index is asked for them: the rarest of each word, or two of a
 * single word. Asking for all of them takes several times as long.
 */
export async function rarestTrigrams(db: Kysely<Tables>, place: Place, q: string) {
  const words = searchTerms(q).map(trigramsOf)
  const trigrams = [...new Set(words.flat())]
  const rarity = await rarityOf(db, place, trigrams, place.isNumbered && words.length === 1)
  const rarestFirst = (one: string, other: string) => (rarity.get(other) ?? 0) - (rarity.get(one) ?? 0)
  const ofEach = words.length === 1 ? 2 : 1
  const telling = words.flatMap((trigrams) => trigrams.sort(rarestFirst).slice(0, ofEach))
  const rarest = [...new Set(telling)].sort(rarestFirst).slice(0, TELLING_AT_MOST)
  return rarest.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
}

/** Where a list begins in an index, and whether its rows have numbers in the order in which they stand there. */
type Place = { index: string; first: number; isNumbered: boolean }

/**
 * The further into the list its 64th row is, the rarer is a trigram. What is numbered begins with rows that are much
 * alike: of a number whose trigrams all seem common there, the other end of the list has a say as well.
 */
async function rarityOf(db: Kysely<Tables>, place: Place, trigrams: string[], fromBothEnds: boolean) {
  const near = await placesOf(db, place, trigrams, 'asc')
  const isRare = (at: number) => at > place.first + RARE_BEYOND
  if (!fromBothEnds || [...near.values()].some(isRare)) return near
  const far = await placesOf(db, place, trigrams, 'desc')
  return new Map(trigrams.map((trigram) => [trigram, (near.get(trigram) ?? 0) - (far.get(trigram) ?? 0)]))
}

async function placesOf(db: Kysely<Tables>, { index, first }: Place, trigrams: string[], way: 'asc' | 'desc') {
  const { rows } = await sql<{ trigram: string; place: number | null }>`
    select value as trigram, (
      select rowid from ${sql.table(index)}
      where ${sql.ref(index)} match '"' || replace(value, '"', '""') || '"'
        and rowid between ${sql.lit(first)} and ${sql.lit(first + ROWID_RANGE - 1)}
      order by rowid ${sql.raw(way)} limit 1 offset ${sql.lit(JUDGED_BY - 1)}
    ) as place from json_each(${JSON.stringify(trigrams)})`.execute(db)
  return new Map(rows.map(({ trigram, place }) => [trigram, place ?? Number.POSITIVE_INFINITY]))
}

function trigramsOf(part: string) {
  const letters = [...part]
  return letters.slice(TRIGRAM - 1).map((_, at) => letters.slice(at, at + TRIGRAM).join(''))
}
