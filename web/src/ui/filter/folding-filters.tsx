import { messages } from '@portal/contract/messages'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Words } from '../text/words.tsx'
import styles from './filter-tools.module.css'

type FoldingFiltersProps = {
  /** How many filters are set. */
  count: number
  /** What stands beside the button that opens them. */
  beside?: ReactNode
  children: ReactNode
}

/** Filters in the row of tools; on a phone a button opens them. */
export function FoldingFilters({ count, beside, children }: FoldingFiltersProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={styles.phoneOnly}>
        <Button Icon={IconFilter} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {messages.common.filters(count)}
        </Button>
        <Words>{beside}</Words>
      </div>
      <div id={id} className={open ? `${styles.collapsible} ${styles.open}` : styles.collapsible}>
        {children}
      </div>
    </>
  )
}
