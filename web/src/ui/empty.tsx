import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Says that there is nothing here, and what to do about it. */
export function Empty({ says, icon, children }: { says: string; icon?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{icon ?? <IconInbox size={34} stroke={1.75} aria-hidden />}</span>
      <p>{says}</p>
      {children}
    </div>
  )
}
