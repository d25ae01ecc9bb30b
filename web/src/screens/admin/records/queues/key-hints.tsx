import { decidingMessages } from '@portal/contract/records/deciding-messages'
import { decisionsFrom, type RequestStatus } from '@portal/contract/records/requests'
import { useUnusedKeys } from '../../../../shortcuts/used-keys.ts'
import { Keys } from '../../../../ui/keyboard/keys.tsx'
import { decisionDisplay } from './deciding/decision-display.ts'
import styles from './key-hints.module.css'

const text = decidingMessages.hints

/** Names the keys of a queue, each until it has been used. */
export function KeyHints({ status }: { status: RequestStatus }) {
  const isUnused = useUnusedKeys()
  const hints = [
    { keys: ['j', 'k'], label: text.move },
    ...decisionsFrom(status).map((decision) => ({ keys: [decisionDisplay[decision].keys], label: text[decision] })),
    { keys: ['x'], label: text.select },
    { keys: ['?'], label: text.all },
  ].filter(({ keys }) => keys.every(isUnused))
  if (hints.length === 0) return null
  return (
    <ul className={`${styles.hints} screen-only`} aria-label={text.label}>
      {hints.map(({ keys, label }) => (
        <li key={label}>
          {keys.map((key) => (
            <Keys key={key} keys={key} />
          ))}
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
