import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Words } from '../text/words.tsx'
import styles from './empty-state.module.css'

/** Shown instead of content where there is none; the children offer what to do next. */
export function EmptyState({ text, icon, children }: { text: string; icon?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{icon ?? <IconInbox size={34} stroke={1.75} aria-hidden />}</span>
      <p>{text}</p>
      <Words>{children}</Words>
    </div>
  )
}
