import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import type { PromotionStudent } from '@portal/contract/bulk/promotions'
import { useState } from 'react'
import { useSetStay } from '../../../../data/bulk/promotions.ts'
import { showBulkOperationError } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import styles from './promotion.module.css'

const text = promotionMessages.students

/** The tick of a student who stays behind. It is kept at once, and shown before the portal has answered. */
export function StayBox({ promotionId, student }: { promotionId: string; student: PromotionStudent }) {
  const { id, name, stays } = student
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { mutate } = useSetStay()
  const tick = (next: boolean) => {
    setWanted(next)
    mutate(
      { id: promotionId, studentIds: [id], stays: next },
      {
        onError: (error) => {
          setWanted(null)
          showBulkOperationError(error)
        },
      },
    )
  }
  return (
    <label className={styles.stay}>
      <input
        type="checkbox"
        aria-label={text.staysOf(name)}
        checked={wanted ?? stays}
        onChange={({ target }) => tick(target.checked)}
      />
      <span aria-hidden>{text.stays}</span>
    </label>
  )
}
