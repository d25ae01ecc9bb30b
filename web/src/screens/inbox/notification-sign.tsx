import type { NotificationKind } from '@portal/contract/notification-kinds'
import type { Notification } from '@portal/contract/notifications/notifications'
import {
  type Icon,
  IconAlarm,
  IconArrowBackUp,
  IconAt,
  IconCertificate,
  IconCertificateOff,
  IconChecklist,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconEye,
  IconHourglass,
  IconKey,
  IconLink,
  IconMailOff,
  IconMessage,
  IconMessagePlus,
  IconMessageQuestion,
  IconShieldLock,
  IconUserCheck,
  IconWebhookOff,
  IconWifi,
} from '@tabler/icons-react'
import styles from './inbox.module.css'

type Tone = 'good' | 'bad' | 'amber' | 'info' | 'plain'

const signs: Record<NotificationKind, [Icon, Tone]> = {
  requestDecided: [IconCircleCheck, 'good'],
  decisionTakenBack: [IconArrowBackUp, 'amber'],
  questionAsked: [IconMessageQuestion, 'amber'],
  letterReady: [IconCertificate, 'good'],
  letterWithdrawn: [IconCertificateOff, 'bad'],
  documentCheckedOften: [IconEye, 'info'],
  requestArrived: [IconMessagePlus, 'info'],
  assigned: [IconUserCheck, 'info'],
  studentAnswered: [IconMessage, 'info'],
  dueSoon: [IconAlarm, 'amber'],
  overdueList: [IconClockExclamation, 'bad'],
  overdue: [IconClockExclamation, 'bad'],
  workEnded: [IconChecklist, 'good'],
  webhookOff: [IconWebhookOff, 'bad'],
  newNetwork: [IconWifi, 'plain'],
  passwordChanged: [IconKey, 'plain'],
  emailChanged: [IconAt, 'plain'],
  secondFactorChanged: [IconShieldLock, 'plain'],
  signInLinkChanged: [IconLink, 'plain'],
  emailsRefused: [IconMailOff, 'amber'],
}

function signOf({ kind, status, isStopped }: Notification): [Icon, Tone] {
  if (status === 'Rejected') return [IconCircleX, 'bad']
  return isStopped ? [IconHourglass, 'amber'] : signs[kind]
}

/** The drawing of a kind, beside words that say the same. */
export function NotificationSign({ row }: { row: Notification }) {
  const [Sign, tone] = signOf(row)
  return (
    <span className={`${styles.sign} ${styles[tone]}`}>
      <Sign size={20} stroke={1.75} aria-hidden />
    </span>
  )
}
