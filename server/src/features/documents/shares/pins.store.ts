import { SHARE_WRONG_PINS_MAX } from '@portal/contract/documents/share-limits'
import { topics } from '@portal/contract/topics'
import type { Tx } from '../../../platform/database/open.ts'

/**
 * Counts a PIN as wrong before it is compared, so that many at the same moment are all counted. Returns how many are
 * counted now; undefined if the share can no longer be opened.
 */
export async function countPin({ db }: Tx, shareId: string, now: Date) {
  const share = await db
    .updateTable('documentShares')
    .set((eb) => ({ wrongPins: eb('wrongPins', '+', 1) }))
    .where('id', '=', shareId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('wrongPins', '<', SHARE_WRONG_PINS_MAX)
    .returning('wrongPins')
    .executeTakeFirst()
  return share?.wrongPins
}

/** Takes back a PIN that was right. */
export function uncountPin({ db }: Tx, shareId: string) {
  return db
    .updateTable('documentShares')
    .set((eb) => ({ wrongPins: eb('wrongPins', '-', 1) }))
    .where('id', '=', shareId)
    .where('wrongPins', '>', 0)
    .execute()
}

/** Ends a share after too many wrong PINs. */
export async function endByWrongPins(tx: Tx, shareId: string, now: Date) {
  const share = await tx.db
    .updateTable('documentShares')
    .set({ endedAt: now.toISOString() })
    .where('id', '=', shareId)
    .where('endedAt', 'is', null)
    .returning('studentId')
    .executeTakeFirst()
  if (share) tx.invalidate(topics.shareLinksOf(share.studentId))
}
