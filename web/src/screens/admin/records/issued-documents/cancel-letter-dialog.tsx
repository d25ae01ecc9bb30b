import { type IssuedLetter, letterCancelInput } from '@portal/contract/documents/letters/issued-letters'
import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { IconBan } from '@tabler/icons-react'
import { useRef } from 'react'
import { useChangeLetter } from '../../../../data/documents/issued-letters.ts'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { LetterName } from './letter-name.tsx'

const text = registerMessages.cancel

type CancelLetterDialogProps = { open: boolean; onClose: () => void; letter: IssuedLetter }

/** Asks why a letter is cancelled, which everybody reads who checks it, and cancels it. */
export function CancelLetterDialog({ open, onClose, letter }: CancelLetterDialogProps) {
  const { mutateAsync, isPending } = useChangeLetter('cancel')
  const form = useForm(letterCancelInput, { id: letter.id, reason: '' })
  useSessionDraft(`cancel-letter-${letter.id}`, form)
  const field = useRef<HTMLInputElement>(null)
  const confirm = form.submit(async (values) => {
    try {
      await mutateAsync(values)
      toast.success(text.done(letter.serial))
      form.reset()
      onClose()
    } catch (error) {
      showFailure(error, registerMessages.failed)
    }
  })
  return (
    <ConfirmDialog
      open={open}
      title={text.question}
      record={<LetterName letter={letter} />}
      explanation={text.why}
      actionLabel={text.action}
      cancelLabel={text.keep}
      Icon={IconBan}
      tone="danger"
      busy={isPending}
      firstField={field}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div ref={form.ref}>
        <TextField label={text.reason} required autoComplete="off" ref={field} {...form.field('reason')} />
      </div>
    </ConfirmDialog>
  )
}
