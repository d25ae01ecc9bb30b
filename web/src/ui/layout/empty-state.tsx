import { IconInbox, type IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Words } from '../text/words.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = { text: string; Icon?: typeof IconX | undefined; children?: ReactNode }

/** Shown instead of content where there is none; the children offer what to do next. */
export function EmptyState({ text, Icon = IconInbox, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon size={34} stroke={1.75} aria-hidden />
      </span>
      <p>{text}</p>
      <Words>{children}</Words>
    </div>
  )
}
