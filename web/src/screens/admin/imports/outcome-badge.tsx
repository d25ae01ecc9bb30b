import { importMessages } from '@portal/contract/import-messages'
import type { RowOutcome, RowResult } from '@portal/contract/import-rows'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconEqual,
  IconHandStop,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import badge from '../../../ui/status-badge.module.css'
import styles from './rows-table.module.css'

export const outcomeIcons: Record<RowOutcome, typeof IconPlus> = {
  new: IconPlus,
  changed: IconPencil,
  unchanged: IconEqual,
  wrong: IconAlertTriangle,
}

const outcomeTones: Record<RowOutcome, string | undefined> = {
  new: badge.Completed,
  changed: badge.Approved,
  unchanged: styles.neutral,
  wrong: badge.Rejected,
}

const resultDisplays: Record<RowResult, { Icon: typeof IconPlus; tone: string | undefined }> = {
  applied: { Icon: IconCircleCheck, tone: badge.Completed },
  refused: { Icon: IconCircleX, tone: badge.Rejected },
  undone: { Icon: IconArrowBackUp, tone: badge.Approved },
  leftAlone: { Icon: IconHandStop, tone: badge.Pending },
}

/** What a row does, as icon, word and colour. */
export function OutcomeBadge({ outcome }: { outcome: RowOutcome }) {
  const Icon = outcomeIcons[outcome]
  return (
    <span className={`${badge.badge} ${outcomeTones[outcome]}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {importMessages.outcomes[outcome]}
    </span>
  )
}

/** What became of a row, as icon, word and colour. */
export function ResultBadge({ result }: { result: RowResult }) {
  const { Icon, tone } = resultDisplays[result]
  return (
    <span className={`${badge.badge} ${tone}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {importMessages.results[result]}
    </span>
  )
}
