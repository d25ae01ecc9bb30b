import { messages } from '@portal/contract/messages'
import { queueScreens, screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import { officeThreadMessages as text } from '@portal/contract/records/request-thread/office-thread-messages'
import { type QueuedRequest, requestStatuses } from '@portal/contract/records/requests'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { invalidateTopics } from '../../../../data/api/query-client.ts'
import { closePresence, presenceQuery } from '../../../../data/records/request-thread.ts'
import { queueQuery } from '../../../../data/records/requests.ts'
import { useShortcuts } from '../../../../shortcuts/use-shortcuts.ts'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import back from '../../../../ui/link/back-link.module.css'
import { BackLink } from '../../../../ui/link/back-link.tsx'
import { NeighbourLink } from '../../../../ui/link/neighbour-link.tsx'
import { lastLeft, linkBack, placeOf } from '../../../../ui/link/places.ts'
import { useLongListPageSize } from '../../../../ui/list/row-height.ts'
import { formatCount } from '../../../../ui/text/format-count.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { queueListInput } from '../queues/queue-list-input.ts'
import { queueSearch } from '../queues/queue-search.ts'
import styles from './request.module.css'

/** The way back to the queue, who else has the request open, and the way to the next one of the queue. */
export function QueueBar({ id }: { id: string }) {
  const { status, neighbours } = useQueueNeighbours(id)
  const queue = status ?? 'Pending'
  const navigate = useNavigate()
  const open = (to: QueuedRequest | undefined) => () => to && void navigate(linkTo(to))
  useShortcuts([
    { keys: 'j', label: text.nextKey, run: open(neighbours?.next) },
    { keys: 'k', label: text.previousKey, run: open(neighbours?.previous) },
  ])
  return (
    <div className={back.bar}>
      <BackLink {...linkBack(queueScreens[queue])} label={messages.queues.titles[queue]} />
      <div className={back.end}>
        <Permitted action="showPresence">
          <Presence id={id} />
        </Permitted>
        {neighbours && (
          <nav aria-label={text.queue}>
            {neighbours.position !== null && (
              <span>{text.position(formatNumber(neighbours.position), formatCount(neighbours))}</span>
            )}
            <NeighbourLink {...wayTo(neighbours.previous, text.previous)} Icon={IconChevronLeft} />
            <NeighbourLink {...wayTo(neighbours.next, text.next)} Icon={IconChevronRight} />
          </nav>
        )}
      </div>
    </div>
  )
}

const linkTo = ({ id }: QueuedRequest) => ({ to: screens.request, params: { id }, replace: true })

const wayTo = (neighbour: QueuedRequest | undefined, label: (name: string) => string) => ({
  to: neighbour ? linkTo(neighbour) : null,
  label: neighbour ? label(fullName(neighbour.student)) : '',
})

/** Says who else has the request open, and that this person has, as long as the page is seen. */
function Presence({ id }: { id: string }) {
  const query = presenceQuery(id)
  const { data } = useQuery(query)
  const [topic] = query.queryKey
  useEffect(() => {
    const onChange = () => invalidateTopics(topic ?? '')
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      void closePresence(id)
    }
  }, [id, topic])
  const names = data?.others.map(({ name }) => name) ?? []
  return (
    <span role="status" className={names.length > 0 ? styles.live : undefined}>
      {names.length > 0 && text.openToo(names.join(', '), names.length > 1)}
    </span>
  )
}

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
function useQueueNeighbours(id: string) {
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
