import { CARD_PRINT_DAYS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { releaseForErasure } from '../../../platform/storage/erased-files.store.ts'
import type { AppContext } from '../../context.ts'
import { dropFileOfPrint, findOldCardPrints } from './card-prints.store.ts'

/**
 * Has the PDFs of prints removed for good after CARD_PRINT_DAYS: they are never set aside. Who has printed how many cards,
 * and when, is kept.
 */
export async function deleteOldCardPrints({ database, now }: Pick<AppContext, 'database' | 'now'>) {
  const at = now()
  const before = new Date(at.getTime() - CARD_PRINT_DAYS * DAY_MS)
  for (const { id, fileKey } of await findOldCardPrints(database.read, before)) {
    await database.transaction(async (tx) => {
      await dropFileOfPrint(tx, id)
      await releaseForErasure(tx, { fileKeys: fileKey === null ? [] : [fileKey], now: at })
      tx.invalidate(topics.cardPrints)
    })
  }
}
