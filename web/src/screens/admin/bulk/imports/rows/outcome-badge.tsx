import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { RowOutcome, RowResult } from '@portal/contract/bulk/imports/import-rows'
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
import { Badge } from '../../../../../ui/badge/status-badge.tsx'

export const outcomeIcons: Record<RowOutcome, typeof IconPlus> = {
  new: IconPlus,
  changed: IconPencil,
  unchanged: IconEqual,
  wrong: IconAlertTriangle,
}

const outcomeTones = {
  new: 'Completed',
  changed: 'Approved',
  unchanged: undefined,
  wrong: 'Rejected',
} as const

const resultDisplays = {
  applied: { Icon: IconCircleCheck, tone: 'Completed' },
  refused: { Icon: IconCircleX, tone: 'Rejected' },
  undone: { Icon: IconArrowBackUp, tone: 'Approved' },
  leftAlone: { Icon: IconHandStop, tone: 'Pending' },
} as const

/** What a row does. */
export const OutcomeBadge = ({ outcome }: { outcome: RowOutcome }) => (
  <Badge Icon={outcomeIcons[outcome]} tone={outcomeTones[outcome]}>
    {importMessages.outcomes[outcome]}
  </Badge>
)

/** What became of a row. */
export const ResultBadge = ({ result }: { result: RowResult }) => (
  <Badge {...resultDisplays[result]}>{importMessages.results[result]}</Badge>
)
