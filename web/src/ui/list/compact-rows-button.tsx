import { messages } from '@portal/contract/messages'
import { IconBaselineDensitySmall } from '@tabler/icons-react'
import { ToolButton } from '../filter/tool-button.tsx'
import styles from '../filter/toolbar.module.css'
import { setRowsCompact, useCompactRows } from './row-height.ts'

/** Makes the rows of the long lists compact, or comfortable again. Cards have one height only. */
export function CompactRowsButton() {
  const isCompact = useCompactRows()
  return (
    <span className={styles.tableOnly}>
      <ToolButton
        label={messages.common.compactRows}
        Icon={IconBaselineDensitySmall}
        aria-pressed={isCompact}
        onClick={() => setRowsCompact(!isCompact)}
      />
    </span>
  )
}
