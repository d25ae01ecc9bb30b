import { screens } from '@portal/contract/paths'
import { promotionMessages } from '@portal/contract/promotion-messages'
import type { Promotion } from '@portal/contract/promotions'
import { IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useApplyPromotion, useCancelPromotion } from '../../../data/promotions.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FootBar } from '../../../ui/foot-bar.tsx'
import { focusHeading } from '../../../ui/screen.tsx'
import { planText } from './plan-text.ts'
import { showPromotionError } from './show-promotion-error.ts'

const text = promotionMessages.bar

/** Says how many students move, leave and stay, with the button that does it. */
export function ApplyBar({ promotion: { id, counts } }: { promotion: Promotion }) {
  const { mutate, isPending } = useApplyPromotion()
  const navigate = useNavigate()
  const why = useId()
  const { moving, leaving } = counts
  const apply = () =>
    mutate(
      { id, moving, leaving },
      {
        onSuccess: () => {
          void navigate({ to: screens.promotion, params: { id } })
          focusHeading()
        },
        onError: showPromotionError,
      },
    )
  return (
    <FootBar>
      <p id={why}>
        <b role="status">{planText(counts)}</b> {text.undoable}
      </p>
      <CancelButton id={id} />
      <Button
        tone="primary"
        busy={isPending}
        disabled={moving + leaving === 0}
        aria-describedby={why}
        icon={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
        onClick={apply}
      >
        {text.apply}
      </Button>
    </FootBar>
  )
}

function CancelButton({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useCancelPromotion()
  const navigate = useNavigate()
  const cancel = () =>
    mutate(id, {
      onSuccess: () => void navigate({ to: screens.promotions }),
      onError: (error) => {
        showPromotionError(error)
        setOpen(false)
      },
    })
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.cancel}
      </Button>
      <ConfirmDialog
        open={open}
        title={text.cancelQuestion}
        explanation={text.cancelWhy}
        actionLabel={text.cancel}
        icon={<IconX size={18} stroke={1.75} aria-hidden />}
        tone="danger"
        busy={isPending}
        onConfirm={cancel}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
