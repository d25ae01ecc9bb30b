import { messages } from '@portal/contract/messages'
import styles from './form.module.css'
import type { RedirectTarget } from './use-redirect.ts'

/** A link that skips the delay before a redirect; nothing if no redirect has started. */
export function RedirectNotice({ to, onGo }: { to: RedirectTarget | null; onGo: () => void }) {
  if (to === null) return null
  return (
    <a
      className={styles.redirect}
      href={typeof to === 'string' ? to : to.href}
      onClick={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      {messages.common.continueNow}
    </a>
  )
}
