import type { RequestStatus } from '@portal/contract/requests'
import { IconCircleCheck, IconCircleX, IconClock, IconThumbUp } from '@tabler/icons-react'
import styles from './status-badge.module.css'

const icons = { Pending: IconClock, Approved: IconThumbUp, Rejected: IconCircleX, Completed: IconCircleCheck }

/** The icon of a request's status. */
export function StatusIcon({ status, size }: { status: RequestStatus; size: number }) {
  const Icon = icons[status]
  return <Icon size={size} stroke={1.75} aria-hidden />
}

/** A request's status as icon, word and colour, so that nobody needs to see colours. */
export function StatusBadge({ status }: { status: RequestStatus }) {
  return (
    <span className={`${styles.badge} ${styles[status]}`}>
      <StatusIcon status={status} size={16} />
      {status}
    </span>
  )
}
