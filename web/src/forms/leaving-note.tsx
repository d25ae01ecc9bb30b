import { messages } from '@portal/contract/messages'
import styles from './form.module.css'

/** Shown while a saved form waits to go on: a way to go at once. */
export function LeavingNote({ to, onGo }: { to: string | null; onGo: () => void }) {
  if (to === null) return null
  return (
    <a
      className={styles.leaving}
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
