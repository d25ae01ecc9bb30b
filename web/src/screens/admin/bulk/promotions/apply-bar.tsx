import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import type { Promotion } from '@portal/contract/bulk/promotions'
import { screens } from '@portal/contract/paths'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { promotions } from '../../../../data/bulk/promotions.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import { showBulkOperationError } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import { FootBar } from '../../../../ui/layout/foot-bar.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { announce } from '../../../../ui/toast/announce.ts'
import { DiscardBulkOperation } from '../operation/bulk-operation-buttons.tsx'
import { planText } from './plan-text.ts'
import { promotionType } from './promotion-type.ts'

const text = promotionMessages.bar

/** Says how many students move, leave and stay, with the button that does it. */
export function ApplyBar({ promotion: { id, counts } }: { promotion: Promotion }) {
  const { mutate, isPending } = promotions.useApply()
  const navigate = useNavigate()
  const why = useId()
  const { moving, leaving } = counts
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the region below says what changes
  useEffect(() => announce(planText(counts)), [])
  const apply = () =>
    mutate(
      { id, moving, leaving },
      {
        onSuccess: () => {
          void navigate({ to: screens.promotion, params: { id } })
          focusHeading()
        },
        onError: showBulkOperationError,
      },
    )
  return (
    <FootBar>
      <p id={why}>
        <b role="status">{isPending ? text.beginning : planText(counts)}</b> {text.undoable}
      </p>
      <DiscardBulkOperation id={id} type={promotionType} tone="plain" />
      <Button
        tone="primary"
        busy={isPending}
        disabled={moving + leaving === 0}
        aria-describedby={why}
        Icon={IconPlayerPlay}
        {...onePress(apply)}
      >
        {text.apply}
      </Button>
    </FootBar>
  )
}
