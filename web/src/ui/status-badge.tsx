import type { RequestStatus } from '@portal/contract/requests'
import { IconCircleCheck, IconCircleX, IconClock, IconThumbUp } from '@tabler/icons-react'
import styles from './status-badge.module.css'

const icons = { Pending: IconClock, Approved: IconThumbUp, Rejected: IconCircleX, Completed: IconCircleCheck }

/** The icon of a request's status, to go with its word. */
export function StatusIcon({ status, size }: { status: RequestStatus; size: number }) {
  const Icon = icons[status]
  return <Icon size={size} stroke={1.75} aria-hidden />
}

/** A request's status: an icon, a word and a colour, so that none of them is needed alone. */
export function StatusBadge({ status }: { status: RequestStatus }) {
  return (
    <span className={`${styles.badge} ${styles[status]}`}>
      <StatusIcon status={status} size={16} />
      {status}
    </span>
  )
}
