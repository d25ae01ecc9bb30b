import type { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = { tone: 'waiting' | 'plain'; Icon: typeof IconClock; action?: ReactNode; children: ReactNode }

/** What the person should know first: sign, words and at most one button. */
export function Notice({ tone, Icon, action, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role="status">
      <Icon size={22} stroke={1.75} aria-hidden />
      <p>{children}</p>
      {action}
    </div>
  )
}
