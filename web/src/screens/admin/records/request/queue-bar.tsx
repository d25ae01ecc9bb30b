import { messages } from '@portal/contract/messages'
import { queueScreens, screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/students'
import { officeLifeMessages as text } from '@portal/contract/records/request-life/office-life-messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../../../../shortcuts/use-shortcuts.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import layout from '../../../../ui/layout.module.css'
import { wayBack } from '../../../../ui/places.ts'
import quiet from '../../../../ui/quiet-button.module.css'
import { Presence } from './presence.tsx'
import styles from './request.module.css'
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
    <div className={`${layout.cluster} ${styles.bar} screen-only`}>
      <BackLink {...wayBack(queueScreens[queue])} label={messages.queues.titles[queue]} />
      <div className={styles.end}>
        <Presence id={id} />
        {neighbours && (
          <nav className={layout.cluster} aria-label={text.queue}>
            {neighbours.position !== null && (
              <span>
                {text.position(
                  formatNumber(neighbours.position),
                  neighbours.more
                    ? messages.common.moreThan(formatNumber(neighbours.total))
                    : formatNumber(neighbours.total),
                )}
              </span>
            )}
            <Step to={neighbours.previous} label={text.previous} Icon={IconChevronLeft} />
            <Step to={neighbours.next} label={text.next} Icon={IconChevronRight} />
          </nav>
        )}
      </div>
    </div>
  )
}

type StepProps = { to: QueuedRequest | undefined; label: (name: string) => string; Icon: typeof IconChevronLeft }

function Step({ to, label, Icon }: StepProps) {
  const arrow = <Icon size={20} stroke={1.75} aria-hidden />
  if (!to) return <span className={`${quiet.icon} ${styles.none}`}>{arrow}</span>
  return (
    <Link {...linkTo(to)} className={quiet.icon} aria-label={label(fullName(to.student))}>
      {arrow}
    </Link>
  )
}

const linkTo = ({ id }: QueuedRequest) => ({ to: screens.request, params: { id }, replace: true })
