import { Problem } from '@portal/contract/problems'
import type { RequestStatus } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import type { Tx } from '../../../platform/database/open.ts'
import { findRequest } from './requests.store.ts'

/** Invalidates the request, the student's own list, the queues that it has left or entered, and the counts. */
export function invalidateRequest(
  tx: Tx,
  { id, studentId }: { id: string; studentId: string },
  queues: RequestStatus[],
) {
  tx.invalidate(topics.request(id), topics.requestsOf(studentId), ...queues.map(topics.queue), topics.counts)
}

/** Why a conditional write changed nothing: the request has been decided, or its student has deleted it. */
export async function notFoundOrDecided({ db }: Tx, id: string) {
  return new Problem((await findRequest(db, id)) ? 'REQUEST_DECIDED' : 'REQUEST_NOT_FOUND')
}
