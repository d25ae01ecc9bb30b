import { KEEP_REASON_MAX_CHARACTERS } from '@portal/contract/limits'
import type { Proposal } from '@portal/contract/privacy/forgetting'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconUserCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useKeepStudent } from '../../../../data/forgetting.ts'
import { messageOf } from '../../../../data/problems.ts'
import { isSessionExpired } from '../../../../data/session-expired.ts'
import { TextField } from '../../../../forms/inputs.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'

const text = forgettingMessages

/** Keeps a proposed student, after a dialog that asks why. What was typed stays when it fails. */
export function KeepButton({ proposal: { id, name } }: { proposal: Proposal }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useKeepStudent()
  const keep = () => {
    if (reason.trim() === '') {
      setError(text.reasonMissing)
      field.current?.focus()
      return
    }
    mutate(
      { id, reason },
      {
        onSuccess: () => {
          setOpen(false)
          toast.success(text.nowKept(name))
        },
        onError: (failure) => {
          if (!isSessionExpired(failure))
            setError(messageOf(failure, 'PROPOSAL_NOT_FOUND', 'INVALID_INPUT') ?? text.failed)
        },
      },
    )
  }
  return (
    <>
      <Button
        size="small"
        icon={<IconUserCheck size={18} stroke={1.75} aria-hidden />}
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
        icon={<IconUserCheck size={18} stroke={1.75} aria-hidden />}
        tone="primary"
        busy={isPending}
        firstField={field}
        onConfirm={keep}
        onClose={() => setOpen(false)}
      >
        <TextField
          ref={field}
          label={text.reason}
          hint={text.reasonHint}
          error={error}
          maxLength={KEEP_REASON_MAX_CHARACTERS}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setError(undefined)
          }}
        />
      </ConfirmDialog>
    </>
  )
}
