import type { RequestStatus } from '@portal/contract/requests'
import { IconCircleCheck, IconCircleX, IconClock, IconThumbUp } from '@tabler/icons-react'
import styles from './status-badge.module.css'

const icons = { Pending: IconClock, Approved: IconThumbUp, Rejected: IconCircleX, Completed: IconCircleCheck }

/** A request's status: an icon, a word and a colour, so that none of them is needed alone. */
export function StatusBadge({ status }: { status: RequestStatus }) {
  const Icon = icons[status]
  return (
    <span className={`${styles.badge} ${styles[status]}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {status}
    </span>
  )
}
