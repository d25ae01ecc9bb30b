import { promotionMessages } from '@portal/contract/promotion-messages'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useUndoPromotion } from '../../../data/promotions.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { focusHeading } from '../../../ui/screen.tsx'
import { showPromotionError } from './show-promotion-error.ts'

const text = promotionMessages.run

/** Undoes a promotion, after a dialog that says what happens. */
export function UndoButton({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useUndoPromotion()
  const undo = () =>
    mutate(id, { onSuccess: () => focusHeading(), onError: showPromotionError, onSettled: () => setOpen(false) })
  return (
    <>
      <Button
        tone="reject"
        aria-haspopup="dialog"
        icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text.undo}
      </Button>
      <ConfirmDialog
        open={open}
        title={text.undoQuestion}
        explanation={text.undoWhy}
        actionLabel={text.undoConfirm}
        icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
        tone="danger"
        busy={isPending}
        onConfirm={undo}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
