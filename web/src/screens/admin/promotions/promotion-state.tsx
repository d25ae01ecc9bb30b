import { promotionMessages } from '@portal/contract/promotion-messages'
import type { PromotionState } from '@portal/contract/promotions'
import { IconArrowBackUp, IconCircleCheck, IconEye, IconLoader2, IconPlayerPause } from '@tabler/icons-react'
import styles from '../../../ui/status-badge.module.css'

const displays: Record<PromotionState, { Icon: typeof IconEye; tone: 'Pending' | 'Approved' | 'Completed' }> = {
  draft: { Icon: IconEye, tone: 'Pending' },
  applying: { Icon: IconLoader2, tone: 'Approved' },
  stopped: { Icon: IconPlayerPause, tone: 'Pending' },
  applied: { Icon: IconCircleCheck, tone: 'Completed' },
  undoing: { Icon: IconLoader2, tone: 'Approved' },
  undone: { Icon: IconArrowBackUp, tone: 'Approved' },
}

/** The state of a promotion as icon, word and colour. */
export function PromotionStateBadge({ state }: { state: PromotionState }) {
  const { Icon, tone } = displays[state]
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {promotionMessages.states[state]}
    </span>
  )
}
