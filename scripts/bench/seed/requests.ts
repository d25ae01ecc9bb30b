import { randomUUID } from 'node:crypto'
import { type RequestStatus, requestStatuses } from '@portal/contract/records/requests'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { searchText } from '../../../server/src/platform/database/search.ts'
import { pick, type Random, randomInt, skewedPick } from '../../random.ts'
import { purposes, reasons, thanks, wishes } from './words.ts'

const MESSAGE_MIN_CHARACTERS = 60
const REFERENCE_IN = 40
/** After so many days a request is decided, and a day later completed; none later than now. */
const DECIDED_AFTER_DAYS = 2

/** The student who sends a request, with the fields that its search text contains. */
export type Sender = { id: string; firstName: string; lastName: string; courseName: string }

/** Request `n` of `total`: one a minute, the last one now. The search text is built as in requests.store.ts. */
export function makeRequest(random: Random, sender: Sender, n: number, total: number, now: Date) {
  const message = makeMessage(random)
  return {
    id: randomUUID(),
    message,
    studentId: sender.id,
    status: pick(random, requestStatuses),
    created_at: new Date(now.getTime() - (total - n) * MINUTE_MS).toISOString(),
    updated_at: null,
    search: searchText([sender.firstName, sender.lastName, sender.courseName, message]),
  }
}

/** The decisions by which a request of each status has got there. */
const pathTo: Record<RequestStatus, readonly RequestStatus[]> = {
  Pending: [],
  Approved: ['Approved'],
  Rejected: ['Rejected'],
  Completed: ['Approved', 'Completed'],
}

/** The decisions on a request, each by one of these administrators; a rejection has its reason. */
export function makeDecisions(random: Random, request: ReturnType<typeof makeRequest>, admins: string[], now: Date) {
  const sentAt = Date.parse(request.created_at)
  return pathTo[request.status].map((toStatus, step) => ({
    id: randomUUID(),
    requestId: request.id,
    actorId: pick(random, admins),
    at: new Date(Math.min(sentAt + (DECIDED_AFTER_DAYS + step) * DAY_MS, now.getTime())).toISOString(),
    fromStatus: step === 0 ? ('Pending' as const) : ('Approved' as const),
    toStatus,
    note: toStatus === 'Rejected' ? skewedPick(random, reasons) : '',
    undoes: null,
  }))
}

/** A message of about 60 to 200 characters; every fortieth contains a unique reference number. */
export function makeMessage(random: Random) {
  const parts = [`${skewedPick(random, wishes)} ${skewedPick(random, purposes)}.`]
  if (randomInt(random, REFERENCE_IN) === 0) parts.push(`Reference ${100_000 + randomInt(random, 900_000)}.`)
  do parts.push(skewedPick(random, reasons))
  while (parts.join(' ').length < MESSAGE_MIN_CHARACTERS)
  if (randomInt(random, 2) === 0) parts.push(skewedPick(random, thanks))
  return parts.join(' ')
}
