import { messages } from '@portal/contract/messages'
import { IconBaselineDensitySmall } from '@tabler/icons-react'
import { setRowsCompact, useCompactRows } from './row-height.ts'
import { ToolButton } from './tool-button.tsx'
import styles from './toolbar.module.css'

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
