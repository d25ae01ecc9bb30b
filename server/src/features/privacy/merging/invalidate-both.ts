import { topics } from '@portal/contract/topics'
import type { Tx } from '../../../platform/database/open.ts'
import { invalidateStudent } from '../../people/students/student-changed.ts'
import type { MergedIds } from './move-rows.store.ts'

/** What is shown of two students, and of what has gone from one to the other, is read again. */
export function invalidateBoth(tx: Tx, { keptId, otherId }: MergedIds) {
  for (const id of [keptId, otherId]) {
    invalidateStudent(tx, id)
    tx.invalidate(topics.requestsOf(id), topics.cardDevicesOf(id), topics.shareLinksOf(id), topics.notificationsOf(id))
  }
  tx.invalidate(topics.counts, topics.letters)
}
