import type { IconClock } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import record from '../../../../ui/link/record-link.module.css'
import cells from '../../../../ui/list/cells.module.css'
import type from '../../../../ui/text/text.module.css'
import { typed } from '../../../../ui/text/typed.ts'
import styles from './pending-work.module.css'

type WaitingRowProps = {
  id: string
  Icon: typeof IconClock
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'state'>
  label: string
  /** What a student wrote, below the label. */
  words?: string
  details: string
  end?: ReactNode
  /** Whether the label is what a student wrote, which can be long. */
  isMessage?: boolean
  /** Whether something does not work. */
  isFault?: boolean
}

/** One thing that waits: what it is, with the way to it. */
export function WaitingRow({
  id,
  Icon,
  link,
  label,
  words = '',
  details,
  end,
  isMessage = false,
  isFault = false,
}: WaitingRowProps) {
  return (
    <li data-row={id} className={styles.row}>
      <span className={`${cells.sign} ${isFault ? styles.fault : cells.quiet} ${styles.sign}`}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.words}>
        <Link {...link} className={`${record.link} ${styles.link}`}>
          {isMessage ? (
            <span className={`${type.clamped} ${styles.message}`} {...typed(label)}>
              {label}
            </span>
          ) : (
            label
          )}
        </Link>
        {words !== '' && (
          <span className={`${type.clamped} ${styles.message}`} {...typed(words)}>
            {words}
          </span>
        )}
        <span className={type.hint}>{details}</span>
      </div>
      {end}
    </li>
  )
}
