import type { IconFile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import cells from '../../../../../ui/list/cells.module.css'
import { RowMenu, type RowMenuProps } from '../../../../../ui/menu/row-menu.tsx'
import text from '../../../../../ui/text/text.module.css'
import { Words } from '../../../../../ui/text/words.tsx'
import styles from '../student-record.module.css'
import { useFoundRecord } from '../use-found-record.ts'

export type RecordRowProps = {
  /** The record's key: the list keeps the focus when the row disappears. */
  id: string
  sign: ReactNode
  title: ReactNode
  details: ReactNode
  status?: ReactNode
  /** The one action beside the menu on a wide screen. It is also in the menu. */
  quickAction?: ReactNode
  menu: RowMenuProps
  /** It no longer counts. */
  isQuiet?: boolean
}

/** One record of a section: sign, name, details, status and actions, in the same places everywhere. */
export function RecordRow({ id, sign, title, details, status, quickAction, menu, isQuiet = false }: RecordRowProps) {
  return (
    <li {...useFoundRecord(id)} data-row={id} className={isQuiet ? `${styles.row} ${text.muted}` : styles.row}>
      <Words>{sign}</Words>
      <div>
        <div className={styles.name}>{title}</div>
        <div className={text.hint}>{details}</div>
      </div>
      {status && <div className={styles.status}>{status}</div>}
      <div className={`${styles.rowActions} screen-only`}>
        {quickAction && <span className={styles.quick}>{quickAction}</span>}
        <RowMenu {...menu} />
      </div>
    </li>
  )
}

/** The sign of a record: an icon on a square. */
export const Sign = ({ Icon }: { Icon: typeof IconFile }) => (
  <span className={`${cells.sign} ${cells.quiet} ${styles.sign}`}>
    <Icon size={22} stroke={1.75} aria-hidden />
  </span>
)
