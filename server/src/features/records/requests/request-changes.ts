import { Problem } from '@portal/contract/problems'
import type { RequestStatus } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import type { Tx } from '../../../platform/database/open.ts'
import { findRequest } from './requests.store.ts'

/** Invalidates the student's own list, the queues that the request has left or entered, and the counts. */
export function invalidateRequest(tx: Tx, studentId: string, queues: RequestStatus[]) {
  tx.invalidate(topics.requestsOf(studentId), ...queues.map(topics.queue), topics.counts)
}

/** Why a conditional write changed nothing: the request has been decided, or its student has deleted it. */
export async function notFoundOrDecided({ db }: Tx, id: string) {
  return new Problem((await findRequest(db, id)) ? 'REQUEST_DECIDED' : 'REQUEST_NOT_FOUND')
}
