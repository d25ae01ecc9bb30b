import type { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import tones from '../badge/status-badge.module.css'
import { Words } from '../text/words.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  tone: 'waiting' | 'plain' | 'bad' | 'good'
  Icon: typeof IconClock
  action?: ReactNode
  /** Below the words, such as a box to tick. */
  below?: ReactNode
  /** Not where a live region around it says it already. */
  isAnnounced?: boolean
  children: ReactNode
}

const classes = { waiting: tones.Pending, plain: styles.plain, bad: tones.Rejected, good: tones.Completed }

/** What the person should know first: sign, words and at most one button. */
export function Notice({ tone, Icon, action, below, isAnnounced = true, children }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${classes[tone]} ${below ? styles.tall : ''}`}
      role={isAnnounced ? 'status' : undefined}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <p>{children}</p>
        <Words>{below}</Words>
      </div>
      <Words>{action}</Words>
    </div>
  )
}
