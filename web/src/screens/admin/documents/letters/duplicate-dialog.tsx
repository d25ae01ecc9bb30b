import type { IssuedLetter } from '@portal/contract/documents/letters/issued-letters'
import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { IconCopy } from '@tabler/icons-react'
import { useChangeLetter } from '../../../../data/letters.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { LetterName } from './letter-name.tsx'

const text = registerMessages.duplicate

/** Asks before a duplicate takes a number of the register. */
export function DuplicateDialog({
  open,
  onClose,
  letter,
}: {
  open: boolean
  onClose: () => void
  letter: IssuedLetter
}) {
  const { mutate, isPending } = useChangeLetter('duplicate')
  const confirm = () =>
    mutate(
      { id: letter.id },
      {
        onSuccess: ({ serial }) => {
          toast.success(text.done(serial))
          onClose()
        },
        onError: (error) => showFailure(error, registerMessages.failed),
      },
    )
  return (
    <ConfirmDialog
      open={open}
      title={text.question}
      record={<LetterName letter={letter} />}
      explanation={text.why}
      actionLabel={text.action}
      icon={<IconCopy size={18} stroke={1.75} aria-hidden />}
      tone="primary"
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
