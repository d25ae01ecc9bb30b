import { documentStateMessages } from '@portal/contract/documents/document-state-messages'
import type { IssuedDocument } from '@portal/contract/records/issued-documents'
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
import styles from './status-badge.module.css'

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

const tones: Partial<Record<IssuedDocument['state'], string | undefined>> = {
  making: styles.Pending,
  failed: styles.Rejected,
  valid: styles.Completed,
  suspended: styles.Pending,
  underReview: styles.Pending,
  revoked: styles.Rejected,
}

/** The sign and the colours of a state, for what is no badge. */
export const lookOfDocument = (state: IssuedDocument['state']) => ({ Icon: icons[state], tone: tones[state] ?? '' })

/** The state of an issued document as sign, word and colour. */
export function DocumentStateBadge({ state }: Pick<IssuedDocument, 'state'>) {
  const { Icon, tone } = lookOfDocument(state)
  return (
    <span className={`${styles.badge} ${tone}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{documentStateMessages.states[state]}</span>
    </span>
  )
}
