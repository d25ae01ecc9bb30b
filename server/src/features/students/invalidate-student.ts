import { requestStatuses } from '@portal/contract/requests'
import { topics } from '@portal/contract/topics'
import type { Tx } from '../../platform/database/open.ts'

/** A student's details are shown on their profile, their cards and certificates, in the request queues and in the bin. */
export function invalidateStudent(tx: Tx, id: string) {
  tx.invalidate(topics.students, topics.profileOf(id), topics.idCardsOf(id), topics.certificatesOf(id))
  tx.invalidate(...requestStatuses.map(topics.queue), topics.bin)
}
