import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import type { PromotionGroup } from '@portal/contract/bulk/promotions'
import { IconAlertTriangle, IconArrowRight, IconPlayerPause, IconSchoolOff } from '@tabler/icons-react'
import cells from '../../../../ui/list/cells.module.css'
import operation from '../operation/bulk-operation.module.css'
import styles from './promotion.module.css'

const text = promotionMessages
const icons = { move: IconArrowRight, leave: IconSchoolOff, stay: IconPlayerPause }

/** What becomes of a group, whether that was so the last time, and a warning about a semester that nobody is in. */
export function TargetText({ group }: { group: PromotionGroup }) {
  const { action, toSemester, toYear, source, isNewTerm } = group
  const Icon = icons[action]
  return (
    <span className={cells.lines}>
      <span className={styles.target}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>{action === 'move' ? text.term(toSemester, toYear) : text.groups[action]}</span>
      </span>
      {source === 'rule' && <span>{text.groups.asLastTime}</span>}
      {isNewTerm && (
        <span className={operation.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {text.groups.newTerm}
        </span>
      )}
    </span>
  )
}
