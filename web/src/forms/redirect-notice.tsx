import { messages } from '@portal/contract/messages'
import type { StaticPath } from '../screen-access.ts'
import styles from './form.module.css'

/** A link that skips the delay before a redirect; nothing if no redirect has started. */
export function RedirectNotice({ to, onGo }: { to: StaticPath | null; onGo: () => void }) {
  if (to === null) return null
  return (
    <a
      className={styles.redirect}
      href={to}
      onClick={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      {messages.common.continueNow}
    </a>
  )
}
