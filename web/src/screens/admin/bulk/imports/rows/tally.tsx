import { rowOutcomes } from '@portal/contract/bulk/imports/import-filters'
import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { RowOutcome } from '@portal/contract/bulk/imports/import-rows'
import type { ImportCounts } from '@portal/contract/bulk/imports/imports'
import { IconList } from '@tabler/icons-react'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import { outcomeIcons } from './outcome-badge.tsx'
import styles from './tally.module.css'

const text = importMessages

type TallyProps = {
  counts: ImportCounts
  outcome: RowOutcome | undefined
  onChoose: (outcome: RowOutcome | undefined) => void
}

/** How many rows do what. Each number shows only its rows. */
export function Tally({ counts, outcome, onChoose }: TallyProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={styles.tally} role="group" aria-label={text.rows.show}>
      {([undefined, ...rowOutcomes] as const).map((one) => {
        const Icon = one ? outcomeIcons[one] : IconList
        return (
          <button
            key={one ?? ''}
            type="button"
            className={one && styles[one]}
            aria-pressed={one === outcome}
            onClick={() => onChoose(one)}
          >
            <span className={styles.count}>{formatNumber(counts[one ?? 'total'])}</span>
            <span className={styles.label}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>{text.outcomes[one ?? '']}</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
