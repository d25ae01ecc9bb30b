import type { RequestStatus } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import type { Tx } from '../../platform/database/open.ts'

/** Invalidates the request, the student's own list, the queues that it has left or entered, and the counts. */
export function invalidateRequest(
  tx: Tx,
  { id, studentId }: { id: string; studentId: string },
  queues: RequestStatus[],
) {
  tx.invalidate(topics.request(id), topics.requestsOf(studentId), ...queues.map(topics.queue), topics.counts)
}
