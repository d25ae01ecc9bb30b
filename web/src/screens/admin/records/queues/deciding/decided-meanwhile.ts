import { messages } from '@portal/contract/messages'
import { decidingMessages } from '@portal/contract/records/deciding-messages'
import type { QueuedRequest, RequestHistoryEntry } from '@portal/contract/records/requests'
import { useQueries } from '@tanstack/react-query'
import { client } from '../../../../../data/api/client.ts'
import { requestHistoryQuery } from '../../../../../data/records/requests.ts'
import { cachedUser } from '../../../../../data/session/session.ts'
import { dateAndTime } from '../../../../../ui/text/format-datetime.ts'

/** So many requests are asked about; of more, the first ones. */
const ASKED_MAX = 5

/** Who has decided these requests of a queue meanwhile, and when; undefined if nobody has, or nobody can say it. */
export async function describeDecidedMeanwhile(requests: readonly QueuedRequest[]) {
  const histories = await Promise.allSettled(
    requests.slice(0, ASKED_MAX).map(({ id }) => client.requests.history({ id })),
  )
  const texts = requests.flatMap((request, at) => {
    const history = histories[at]
    return history?.status === 'fulfilled' ? sayWho(request, history.value) : []
  })
  return texts.length > 0 ? [...new Set(texts)].join(', ') : undefined
}

/**
 * The same while a question about requests is open. Only those are asked about that are not on the screen as they were.
 * @param rows the requests on the screen
 */
export function useDecidedMeanwhile(requests: readonly QueuedRequest[], rows: readonly QueuedRequest[]) {
  const gone = requests
    .filter(({ id, status }) => !rows.some((row) => row.id === id && row.status === status))
    .slice(0, ASKED_MAX)
  const histories = useQueries({ queries: gone.map(requestHistoryQuery) })
  return gone.flatMap((request, at) => sayWho(request, histories[at]?.data ?? []).map((says) => ({ request, says })))
}

/** Empty while the request has the status that it had in the queue. */
function sayWho({ status }: QueuedRequest, history: readonly RequestHistoryEntry[]) {
  const last = history.at(-1)
  if (!last || last.status === status) return []
  const who = last.by.id === cachedUser()?.id ? decidingMessages.byYou : messages.queues.decidedBy(last.by.name)
  return [`${last.status} ${dateAndTime(last.at)} ${who}`]
}
