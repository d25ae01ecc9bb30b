import { queueScreens } from '@portal/contract/paths'
import { type QueuedRequest, requestStatuses } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queueQuery } from '../../../../data/records/requests.ts'
import { lastLeft, placeOf } from '../../../../ui/link/places.ts'
import { useLongListPageSize } from '../../../../ui/list/row-height.ts'
import { queueListInput } from '../queues/queue-list-input.ts'
import { queueSearch } from '../queues/queue-search.ts'

/** The queue that was left last, as it was searched and filtered; null if none has been open. */
function lastQueue() {
  const screen = lastLeft(requestStatuses.map((status) => queueScreens[status]))
  const status = requestStatuses.find((one) => queueScreens[one] === screen)
  const place = screen && placeOf(screen)
  return status && place ? { status, q: place.q, search: queueSearch(place.search) } : null
}

/**
 * The place of a request on the page of the queue that it was opened from, and the requests before and after. One that has
 * been decided meanwhile has left the queue; its place counts on. Null where no queue has been open.
 */
export function useQueueNeighbours(id: string) {
  const [queue] = useState(lastQueue)
  const usualSize = useLongListPageSize()
  const page = queue?.search.page ?? 1
  const pageSize = queue?.search.pageSize ?? usualSize
  const { data } = useQuery({
    ...queueQuery(
      queueListInput(queue?.status ?? 'Pending', { q: queue?.q ?? '', search: queue?.search ?? {}, page, pageSize }),
    ),
    enabled: queue !== null,
    placeholderData: undefined,
  })
  const [place, setPlace] = useState<number | null>(null)
  const rows: readonly QueuedRequest[] = data?.rows ?? []
  const found = rows.findIndex((row) => row.id === id)
  if (found >= 0 && found !== place) setPlace(found)
  const at = found >= 0 ? found : place
  if (!queue || !data || at === null) return { status: queue?.status ?? null, neighbours: null }
  const previous = rows[at - 1]
  const next = rows[found >= 0 ? at + 1 : at]
  const position = found >= 0 ? (page - 1) * pageSize + at + 1 : null
  return { status: queue.status, neighbours: { position, total: data.total, more: data.more, previous, next } }
}
