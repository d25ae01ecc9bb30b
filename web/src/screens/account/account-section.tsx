import type { OwnAccount } from '@portal/contract/people/account/account'
import type { SignedInUser } from '@portal/contract/people/session'
import type { ReactNode } from 'react'
import type from '../../ui/text/text.module.css'
import styles from './account.module.css'

/** What each section of the account is given. One that has nothing to show renders nothing. */
export type AccountSectionProps = { account: OwnAccount; user: SignedInUser }

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
