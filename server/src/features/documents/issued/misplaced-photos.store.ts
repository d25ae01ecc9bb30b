import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** So many cards are looked at between two transactions. */
export const CARDS_AT_ONCE = 100

// Written out as in the index issued_documents_with_photo_to_examine: SQLite uses it only for exactly this condition.
const isUnexamined = sql<boolean>`state = 'valid' and "photoKey" is not null and "photoMisplaced" is null`

/** The next valid cards whose photo nobody has looked at. */
export const photosToExamine = (db: Kysely<Tables>, after: number) =>
  db
    .selectFrom('issuedDocuments')
    .select(['id', 'seq', 'photoKey'])
    .where(isUnexamined)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(CARDS_AT_ONCE)
    .execute()

/** Records of cards, by id, whether their printed photo is misplaced. */
export async function setPhotosMisplaced({ db }: Tx, { misplaced, placed }: Record<'misplaced' | 'placed', string[]>) {
  for (const [ids, photoMisplaced] of [[misplaced, 1] as const, [placed, 0] as const]) {
    if (ids.length === 0) continue
    await db.updateTable('issuedDocuments').set({ photoMisplaced }).where('id', 'in', ids).execute()
  }
}
