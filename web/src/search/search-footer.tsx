import { searchMessages } from '@portal/contract/shell/search-messages'
import { Keys } from '../ui/keyboard/keys.tsx'
import { formatNumber } from '../ui/text/format-number.ts'
import styles from './search-dialog.module.css'

const text = searchMessages
const hints = [
  { keys: ['up', 'down'], label: text.keys.choose },
  { keys: ['enter'], label: text.keys.open },
  { keys: ['mod+enter'], label: text.keys.newTab },
  { keys: ['esc'], label: text.keys.close },
]

/** The keys of the search, and how many entries it shows. */
export function SearchFooter({ results, isFresh }: { results: number; isFresh: boolean }) {
  return (
    <div className={styles.footer}>
      {hints.map(({ keys, label }) => (
        <span key={label} className={styles.keyHint} aria-hidden>
          {keys.map((key) => (
            <Keys key={key} keys={key} />
          ))}
          <span>{label}</span>
        </span>
      ))}
      <span role="status" className={styles.found}>
        {isFresh ? text.found(results, formatNumber(results)) : text.searching}
      </span>
    </div>
  )
}
