import { requestStatuses } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'

/** A student's details are shown on their profile, their cards and certificates, in the request queues and in the bin. */
export function invalidateStudent(tx: Tx, id: string) {
  tx.invalidate(topics.students, topics.profileOf(id), topics.idCardsOf(id), topics.certificatesOf(id))
  tx.invalidate(...requestStatuses.map(topics.queue), topics.bin)
}

/** What follows from every change of one student: their issued ID cards and the open screens. */
export async function studentChanged(app: AppContext, tx: Tx, actor: AuthenticatedActor, id: string) {
  await app.issuedDocuments.reconcile(app, tx, 'idCard', [id], actor.id)
  invalidateStudent(tx, id)
}
