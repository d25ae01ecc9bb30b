import { documentStateMessages } from '@portal/contract/document-state-messages'
import type { IssuedDocument } from '@portal/contract/issued-documents'
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarOff,
  IconCircleCheck,
  IconHourglass,
  IconPlayerPause,
  IconReplace,
  IconZoomQuestion,
} from '@tabler/icons-react'
import styles from './document-state-badge.module.css'

const icons: Record<IssuedDocument['state'], typeof IconBan> = {
  making: IconHourglass,
  failed: IconAlertTriangle,
  valid: IconCircleCheck,
  suspended: IconPlayerPause,
  underReview: IconZoomQuestion,
  revoked: IconBan,
  replaced: IconReplace,
  expired: IconCalendarOff,
}

/** The state of an issued document as sign, word and colour. */
export function DocumentStateBadge({ state }: Pick<IssuedDocument, 'state'>) {
  const Icon = icons[state]
  return (
    <span className={`${styles.badge} ${styles[state]}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {documentStateMessages.states[state]}
    </span>
  )
}
