import { CARD_PRINT_DAYS } from '@portal/contract/delays'
import { topics } from '@portal/contract/topics'
import type { AppContext } from '../context.ts'
import { releaseFile } from '../uploads/files.store.ts'
import { dropFileOfPrint, findOldCardPrints } from './card-prints.store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Releases the PDFs of prints after CARD_PRINT_DAYS. Who has printed how many cards, and when, is kept. */
export async function deleteOldCardPrints({ database, now }: Pick<AppContext, 'database' | 'now'>) {
  const at = now()
  const before = new Date(at.getTime() - CARD_PRINT_DAYS * DAY_MS)
  for (const { id, fileKey } of await findOldCardPrints(database.read, before)) {
    await database.transaction(async (tx) => {
      await dropFileOfPrint(tx, id)
      await releaseFile(tx, fileKey, at)
      tx.invalidate(topics.cardPrints)
    })
  }
}
