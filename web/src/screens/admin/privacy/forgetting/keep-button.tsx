import { KEEP_REASON_MAX_CHARACTERS } from '@portal/contract/limits'
import type { Proposal } from '@portal/contract/privacy/forgetting'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconUserCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { messageOf } from '../../../../data/api/problems.ts'
import { isSessionExpired } from '../../../../data/api/session-expired.ts'
import { useKeepStudent } from '../../../../data/privacy/forgetting.ts'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { type Errors, useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast/toast.ts'

const text = forgettingMessages

const missing = ({ reason }: { reason: string }): Errors => (reason.trim() === '' ? { reason: text.reasonMissing } : {})

/** Keeps a proposed student, after a dialog that asks why. What was typed stays when it fails. */
export function KeepButton({ proposal: { id, name } }: { proposal: Proposal }) {
  const [open, setOpen] = useState(false)
  const form = useForm(missing, { reason: '' })
  useSessionDraft(`keep-${id}`, form)
  const field = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useKeepStudent()
  const keep = form.submit(async ({ reason }) => {
    try {
      await mutateAsync({ id, reason })
      setOpen(false)
      toast.success(text.nowKept(name))
    } catch (error) {
      if (isSessionExpired(error)) return
      form.refuse({ reason: messageOf(error, 'PROPOSAL_NOT_FOUND', 'INVALID_INPUT') ?? text.failed })
    }
  })
  return (
    <>
      <Button
        size="small"
        Icon={IconUserCheck}
        aria-label={text.keepOf(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.keep}
      </Button>
      <ConfirmDialog
        open={open}
        title={text.keepQuestion}
        record={name}
        explanation={text.keepWhy}
        actionLabel={text.keep}
        Icon={IconUserCheck}
        tone="primary"
        busy={form.isSubmitting}
        firstField={field}
        onConfirm={() => void keep()}
        onClose={() => setOpen(false)}
      >
        <div ref={form.ref}>
          <TextField
            ref={field}
            label={text.reason}
            hint={text.reasonHint}
            maxLength={KEEP_REASON_MAX_CHARACTERS}
            autoComplete="off"
            {...form.field('reason')}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
