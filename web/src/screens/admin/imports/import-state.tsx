import { importMessages } from '@portal/contract/import-messages'
import type { ImportState } from '@portal/contract/imports'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconColumns3,
  IconEye,
  IconLoader2,
  IconPlayerPause,
} from '@tabler/icons-react'
import styles from '../../../ui/status-badge.module.css'

const displays: Record<ImportState, { Icon: typeof IconEye; tone: 'Pending' | 'Approved' | 'Completed' | 'Rejected' }> =
  {
    columns: { Icon: IconColumns3, tone: 'Pending' },
    planning: { Icon: IconLoader2, tone: 'Approved' },
    preview: { Icon: IconEye, tone: 'Pending' },
    applying: { Icon: IconLoader2, tone: 'Approved' },
    stopped: { Icon: IconPlayerPause, tone: 'Pending' },
    applied: { Icon: IconCircleCheck, tone: 'Completed' },
    undoing: { Icon: IconLoader2, tone: 'Approved' },
    undone: { Icon: IconArrowBackUp, tone: 'Approved' },
    cancelled: { Icon: IconCircleX, tone: 'Rejected' },
  }

/** The state of an import as icon, word and colour. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const { Icon, tone } = displays[state]
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {importMessages.states[state]}
    </span>
  )
}
