import type { ForgettingOverview } from '@portal/contract/privacy/forgetting'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconEraser } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { problemOf } from '../../../../data/api/problems.ts'
import { isSessionExpired } from '../../../../data/api/session-expired.ts'
import { useAgreeToForgetting } from '../../../../data/privacy/forgetting.ts'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { type Errors, useForm } from '../../../../forms/use-form.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { toast } from '../../../../ui/toast/toast.ts'

const text = forgettingMessages

type AgreeDialogProps = { open: boolean; overview: ForgettingOverview; onClose: () => void }

/** Asks for the number of students, so that nobody agrees by a click too many. The list is the one when it was opened. */
export function AgreeDialog({ open, overview, onClose }: AgreeDialogProps) {
  const { counts, latest } = useWhenOpened(open, overview)
  const field = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useAgreeToForgetting()
  const count = counts.proposed
  const formatted = formatNumber(count)
  const form = useForm(
    ({ typed }): Errors => (typed.replace(/\D/g, '') === String(count) ? {} : { typed: text.wrongCount(formatted) }),
    { typed: '' },
  )
  const agree = form.submit(async () => {
    try {
      await mutateAsync({ count, latest })
      onClose()
      toast.success(text.agreed)
    } catch (error) {
      if (isSessionExpired(error)) return
      onClose()
      toast.error(problemOf(error)?.message ?? text.failed)
    }
  })
  return (
    <ConfirmDialog
      open={open}
      title={text.agreeQuestion(count, formatted)}
      explanation={text.agreeExplanation}
      actionLabel={text.agree(count, formatted)}
      Icon={IconEraser}
      tone="danger"
      busy={form.isSubmitting}
      firstField={field}
      onConfirm={() => void agree()}
      onClose={onClose}
    >
      <div ref={form.ref}>
        <TextField
          ref={field}
          label={text.typeCount(formatted)}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('typed')}
        />
      </div>
    </ConfirmDialog>
  )
}

/** A value as it was when the dialog was opened. */
function useWhenOpened<Value>(open: boolean, value: Value) {
  const [kept, setKept] = useState({ open, value })
  if (open !== kept.open) setKept({ open, value: open ? value : kept.value })
  return open && !kept.open ? value : kept.value
}
