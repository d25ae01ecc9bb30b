import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@portal/contract/durations'
import { requestStatuses } from '@portal/contract/records/requests'
import { searchText } from '../../../server/src/platform/database/search.ts'
import { pick, type Random, randomInt, skewedPick } from '../../random.ts'
import { purposes, reasons, thanks, wishes } from './words.ts'

const MESSAGE_MIN_CHARACTERS = 60
const REFERENCE_IN = 40

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

/** A message of about 60 to 200 characters; every fortieth contains a unique reference number. */
export function makeMessage(random: Random) {
  const parts = [`${skewedPick(random, wishes)} ${skewedPick(random, purposes)}.`]
  if (randomInt(random, REFERENCE_IN) === 0) parts.push(`Reference ${100_000 + randomInt(random, 900_000)}.`)
  do parts.push(skewedPick(random, reasons))
  while (parts.join(' ').length < MESSAGE_MIN_CHARACTERS)
  if (randomInt(random, 2) === 0) parts.push(skewedPick(random, thanks))
  return parts.join(' ')
}
