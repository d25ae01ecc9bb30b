import { messages } from '@portal/contract/messages'
import type { StudentStatus } from '@portal/contract/people/students'
import { IconSchoolOff, IconUserOff } from '@tabler/icons-react'
import count from './count.module.css'
import styles from './student-status-badge.module.css'

const icons = { inactive: IconUserOff, former: IconSchoolOff }

/** Marks an inactive or former student beside their name; nothing for an active one. */
export function StudentStatusBadge({ status }: { status: StudentStatus }) {
  if (status === 'active') return null
  const Icon = icons[status]
  return (
    <span className={`${count.count} ${styles.badge}`}>
      <Icon size={14} stroke={1.75} aria-hidden />
      <span>{messages.common[status]}</span>
    </span>
  )
}
