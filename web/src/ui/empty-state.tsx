import { messages } from '@portal/contract/messages'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { useSaid } from './said.tsx'

type EmptyStateProps = {
  text: string
  /** What a screen reader says at once. */
  said?: string
  icon?: ReactNode
  children?: ReactNode
}

/** Shown instead of content where there is none; the children offer what to do next. */
export function EmptyState({ text, said = messages.common.isEmpty, icon, children }: EmptyStateProps) {
  useSaid(said)
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{icon ?? <IconInbox size={34} stroke={1.75} aria-hidden />}</span>
      <p>{text}</p>
      {children}
    </div>
  )
}
