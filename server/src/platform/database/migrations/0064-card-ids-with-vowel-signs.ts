import { type Kysely, sql } from 'kysely'

/** As `letterKey` of search.ts says it. */
const ACCENT =
  /(?![\u0900-\u109F\u1780-\u17FF\u1900-\u1AAF\u1B00-\u1C7F\uA800-\uABFF])\p{M}|[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/gu
const keyOf = (card: string) => card.normalize('NFKD').replace(ACCENT, '').toLowerCase()

/** Card ids are compared with their vowel signs: वि-001 and वा-001 are two cards. */
export async function up(db: Kysely<unknown>) {
  // Of a card with vowel signs the key, which had none, is never the card in lower case.
  const { rows } = await sql<{ id: string; card: string; cardKey: string }>`
    select id, card, "cardKey" from "idCards" where "cardKey" <> lower(card)`.execute(db)
  for (const { id, card, cardKey } of rows) {
    const key = keyOf(card)
    if (key !== cardKey) await sql`update "idCards" set "cardKey" = ${key} where id = ${id}`.execute(db)
  }
}
