import { messages } from '@portal/contract/messages'
import styles from './void-stamp.module.css'

const text = messages.idCard

/** Lies over one side of a card that is no longer valid. The label of the card says it to screen readers. */
export function VoidStamp({ since }: { since: string }) {
  return (
    <div className={styles.cover} aria-hidden>
      <div className={styles.stamp}>
        <b>{text.void}</b>
        <span>{text.voidSince(since)}</span>
      </div>
    </div>
  )
}
