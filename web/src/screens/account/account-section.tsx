import type { ReactNode } from 'react'
import type from '../../ui/text.module.css'
import styles from './account.module.css'

type Props = {
  title: string
  /** Below the heading. */
  explanation?: ReactNode
  children: ReactNode
}

/** One part of the account: its heading at the left, what can be done at the right. */
export function AccountSection({ title, explanation, children }: Props) {
  return (
    <section className={styles.section}>
      <div>
        {/* A control that goes away gives the focus to it. */}
        <h2 tabIndex={-1}>{title}</h2>
        {explanation && <p className={type.hint}>{explanation}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
