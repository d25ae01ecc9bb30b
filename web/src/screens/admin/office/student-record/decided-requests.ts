import type { AuditEntry } from '@portal/contract/office/audit'
import type { QueuedRequest } from '@portal/contract/records/requests'

/**
 * The requests whose present decision the history tells, by the id of its entry. An entry does not name its request, but it
 * is written directly after its decision: it is the first of the same person and status from that moment on.
 */
export function decidedRequests(entries: readonly AuditEntry[], requests: readonly QueuedRequest[]) {
  const oldestFirst = [...entries].sort((one, other) => one.at.localeCompare(other.at))
  const found = new Map<string, QueuedRequest>()
  const newestFirst = requests
    .flatMap((request) => (request.decision ? [{ request, decision: request.decision }] : []))
    .sort((one, other) => other.decision.at.localeCompare(one.decision.at))
  for (const { request, decision } of newestFirst) {
    const entry = oldestFirst.find(
      ({ id, at, action, actor, record }) =>
        action === 'decideRequest' &&
        actor?.id === decision.by.id &&
        record.endsWith(decision.status) &&
        at >= decision.at &&
        !found.has(id),
    )
    if (entry) found.set(entry.id, request)
  }
  return found
}
