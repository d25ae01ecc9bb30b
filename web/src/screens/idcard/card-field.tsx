import { messages } from '@portal/contract/messages'
import styles from './card-text.module.css'
import { shrinkOf } from './shrink.ts'

type CardFieldProps = {
  label: string
  value: string
  /** From how many characters on it is set smaller, once or more often. */
  longFrom: readonly number[]
  /** An identifying number. */
  strong?: boolean
}

/** One labelled field of a card. A long value is set smaller, so that the card keeps its size. */
export function CardField({ label, value, longFrom, strong = false }: CardFieldProps) {
  return (
    <div>
      <dt>{label}</dt>
      {value ? (
        <dd data-shrink={shrinkOf(value, longFrom)} className={strong ? styles.strong : undefined}>
          <Breakable value={value} />
        </dd>
      ) : (
        <dd className={styles.missing}>{messages.common.notAvailable(label)}</dd>
      )}
    </div>
  )
}

/** An e-mail address that needs two lines breaks at its @ rather than anywhere. */
function Breakable({ value }: { value: string }) {
  const [before, ...after] = value.split('@')
  if (after.length === 0) return value
  return (
    <>
      {before}
      <wbr />@{after.join('@')}
    </>
  )
}
