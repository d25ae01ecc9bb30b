import { messages } from '@portal/contract/messages'
import { BreakableEmail } from '../../ui/breakable-email.tsx'
import styles from './card-text.module.css'
import { fontSteps } from './font-steps.ts'

type CardFieldProps = {
  label: string
  value: string
  /** Each length that the value exceeds makes the font one step smaller. */
  longFrom: readonly number[]
  /** For identifying numbers. */
  strong?: boolean
}

/** A labelled field of a card. A long value has a smaller font, because the card has a fixed size. */
export function CardField({ label, value, longFrom, strong = false }: CardFieldProps) {
  return (
    <div>
      <dt>{label}</dt>
      {value ? (
        <dd data-shrink={fontSteps(value, longFrom)} className={strong ? styles.strong : undefined}>
          <BreakableEmail email={value} />
        </dd>
      ) : (
        <dd className={styles.missing}>{messages.common.notAvailable(label)}</dd>
      )}
    </div>
  )
}
