import { messages } from '@portal/contract/messages'
import { queueScreens, screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import { officeThreadMessages as text } from '@portal/contract/records/request-thread/office-thread-messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../../../../shortcuts/use-shortcuts.ts'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import back from '../../../../ui/link/back-link.module.css'
import { BackLink } from '../../../../ui/link/back-link.tsx'
import { NeighbourLink } from '../../../../ui/link/neighbour-link.tsx'
import { linkBack } from '../../../../ui/link/places.ts'
import { formatCount } from '../../../../ui/text/format-count.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { Presence } from './presence.tsx'
import { useQueueNeighbours } from './use-queue-neighbours.ts'

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
