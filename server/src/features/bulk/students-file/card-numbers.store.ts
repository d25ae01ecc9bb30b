import { type CardHolder, fillCardPattern, formatCard } from '@portal/contract/records/id-cards/card-pattern'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { cardKey, findCardsByKey } from '../../records/id-cards/id-cards.store.ts'
import { rowsOf } from './import-rows.store.ts'

/** The last number given for each text around it. A job keeps them, so that each step goes on where the last one ended. */
export type CardNumbers = Record<string, number>

type Numbering = { importId: string; pattern: string; numbers: CardNumbers }

/** Card ids with more digits than this are not numbers of ours. */
const DIGITS_MAX = 12
/** The longest ids are looked at first, because a number with more digits is higher. */
const CANDIDATES = 50

/**
 * The next free card ids for these students, in their order, by a pattern. No card has them, and no row of the import.
 * Brings `numbers` up to date.
 */
export async function nextCardIds(db: Kysely<Tables>, numbering: Numbering, holders: readonly CardHolder[]) {
  const cards: string[] = []
  let missing = holders.map((_, at) => at)
  while (missing.length > 0) {
    for (const at of missing) cards[at] = await nextCardId(db, numbering, holders[at] as CardHolder)
    const taken = await takenKeys(
      db,
      numbering.importId,
      missing.map((at) => cardKey(cards[at] ?? '')),
    )
    missing = missing.filter((at) => taken.has(cardKey(cards[at] ?? '')))
  }
  return cards
}

async function nextCardId(db: Kysely<Tables>, { importId, pattern, numbers }: Numbering, holder: CardHolder) {
  const { before, after } = fillCardPattern(pattern, holder)
  const around = `${before}#${after}`
  const last = numbers[around] ?? (await highestNumber(db, importId, before, after))
  numbers[around] = last + 1
  return formatCard(pattern, holder, last + 1)
}

async function takenKeys(db: Kysely<Tables>, importId: string, keys: readonly string[]) {
  const cards = await findCardsByKey(db, keys)
  const rows = await rowsOf(db, importId).select('cardKey').where('cardKey', 'in', keys).execute()
  return new Set([...cards, ...rows].map((row) => row.cardKey))
}

/** The highest number between these texts in the ids of the cards, and of those in the import; 0 without one. */
async function highestNumber(db: Kysely<Tables>, importId: string, before: string, after: string) {
  const [prefix, suffix] = [cardKey(before), cardKey(after)]
  // The character after the text before the number is a digit: ':' follows '9'.
  const numbered = sql<boolean>`"cardKey" >= ${`${prefix}0`} and "cardKey" < ${`${prefix}:`}`
  const [longest, highest] = [sql`length("cardKey") desc`, sql`"cardKey" desc`]
  const cards = db.selectFrom('idCards').select('cardKey').where(numbered)
  const rows = rowsOf(db, importId).select('cardKey').where(numbered)
  const found = [
    ...(await cards.orderBy(longest).orderBy(highest).limit(CANDIDATES).execute()),
    ...(await rows.orderBy(longest).orderBy(highest).limit(CANDIDATES).execute()),
  ]
  return Math.max(0, ...found.map(({ cardKey }) => numberIn(cardKey ?? '', prefix, suffix)))
}

function numberIn(key: string, prefix: string, suffix: string) {
  if (!key.endsWith(suffix)) return 0
  const digits = key.slice(prefix.length, key.length - suffix.length)
  return /^\d+$/.test(digits) && digits.length <= DIGITS_MAX ? Number(digits) : 0
}
