import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { onePress } from '../../ui/button/one-press.ts'
import quiet from '../../ui/button/quiet-button.module.css'
import type from '../../ui/text/text.module.css'
import styles from './account.module.css'

type Props = {
  id: string
  Icon: Icon
  name: string
  details: string
  badge?: ReactNode
  /** What takes it away, or is harmless; `label` is its name to a screen reader. */
  action?: { word: string; label: string; busy: boolean; isHarmless?: boolean; run: () => void } | undefined
}

/** One device, session or key of an account: sign, name, dates, state, and what ends it. */
export const AccountRow = ({ id, Icon, name, details, badge, action }: Props) => (
  <li data-row={id} className={styles.row}>
    <span className={styles.sign}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
    <div>
      <b className={type.name}>{name}</b>
      <span className={type.hint}>{details}</span>
    </div>
    {badge && <div className={styles.badge}>{badge}</div>}
    {action && (
      <button
        type="button"
        className={`${quiet.word} ${styles.end} ${action.isHarmless ? styles.harmless : ''}`}
        aria-label={action.label}
        aria-disabled={action.busy || undefined}
        {...onePress(() => action.busy || action.run())}
      >
        {action.word}
      </button>
    )}
  </li>
)
