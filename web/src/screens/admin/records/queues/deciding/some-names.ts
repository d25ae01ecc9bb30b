import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import type { QueuedRequest } from '@portal/contract/records/requests'

const NAMES_MAX = 5

/** The names of the students who sent these requests: the first few, and how many others there are. */
export function someNames(requests: readonly QueuedRequest[]) {
  const names = requests.slice(0, NAMES_MAX).map(({ student }) => fullName(student))
  const others = requests.length - names.length
  return others > 0 ? messages.queues.andMore(names.join(', '), others) : names.join(', ')
}
