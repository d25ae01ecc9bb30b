import { filterMessages } from '@portal/contract/shell/filter-messages'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import styles from './filter-tools.module.css'

type MoreFiltersProps = {
  /** How many of them are set. */
  count: number
  children: ReactNode
}

/** The filters after the first ones: a button in the row of tools opens them below it, so that the tools keep one row. */
export function MoreFilters({ count, children }: MoreFiltersProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <span className={styles.moreButton}>
        <Button
          tone={count > 0 ? 'soft' : 'quiet'}
          Icon={IconAdjustmentsHorizontal}
          iconSize={16}
          title={filterMessages.more(count)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{filterMessages.more(count)}</span>
        </Button>
      </span>
      <div id={id} className={open ? `${styles.more} ${styles.open}` : styles.more}>
        {children}
      </div>
    </>
  )
}
