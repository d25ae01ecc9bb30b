import type { RequestStatus } from '@portal/contract/records/requests'
import { IconCircleCheck, IconCircleX, IconClock, IconThumbUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type from '../text/text.module.css'
import { Words } from '../text/words.tsx'
import styles from './status-badge.module.css'

const icons = { Pending: IconClock, Approved: IconThumbUp, Rejected: IconCircleX, Completed: IconCircleCheck }

/** The icon of a request's status. */
export function StatusIcon({ status, size }: { status: RequestStatus; size: number }) {
  const Icon = icons[status]
  return <Icon size={size} stroke={1.75} aria-hidden />
}

type BadgeProps = {
  /** Null for what is as it should be: colour marks what differs. */
  Icon: typeof IconClock | null
  /** The state of a request with the same colour. */
  tone: RequestStatus | undefined
  children: ReactNode
}

/** A state as icon, word and colour, so that nobody needs to see colours; the usual one is a quiet word. */
export function Badge({ Icon, tone, children }: BadgeProps) {
  if (!Icon) return <span className={type.muted}>{children}</span>
  return (
    <span className={`${styles.badge} ${tone ? styles[tone] : ''}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <Words>{children}</Words>
    </span>
  )
}

/** A request's status as icon, word and colour. */
export function StatusBadge({ status }: { status: RequestStatus }) {
  return (
    <Badge Icon={icons[status]} tone={status}>
      {status}
    </Badge>
  )
}
