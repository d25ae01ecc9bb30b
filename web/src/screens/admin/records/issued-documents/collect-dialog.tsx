import { type IssuedLetter, letterCollectInput } from '@portal/contract/documents/letters/issued-letters'
import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { SEARCH_MAX_CHARACTERS } from '@portal/contract/limits'
import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { problemOf } from '../../../../data/api/problems.ts'
import { useChangeLetter } from '../../../../data/documents/issued-letters.ts'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { LetterName } from './letter-name.tsx'

const text = registerMessages.collect

type CollectDialogProps = { open: boolean; onClose: () => void; letter: IssuedLetter }

/**
 * Says that a letter was handed over, with the ID card that was shown. A scanner ends what it reads with Enter, which
 * confirms.
 */
export function CollectDialog({ open, onClose, letter }: CollectDialogProps) {
  const { mutateAsync, isPending } = useChangeLetter('collect')
  const form = useForm(letterCollectInput, { id: letter.id, collected: true, card: '' })
  const field = useRef<HTMLInputElement>(null)
  const confirm = form.submit(async ({ card }) => {
    try {
      const { collectedCard } = await mutateAsync({ id: letter.id, card })
      toast.success(text.done(letter.serial, collectedCard))
      form.reset()
      onClose()
    } catch (error) {
      const problem = problemOf(error)
      if (!problem?.code.startsWith('SHOWN_CARD_')) return showFailure(error, registerMessages.failed)
      form.refuse({ card: problem.message })
      // The next scan takes the place of this one.
      field.current?.select()
    }
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={text.question}
      record={<LetterName letter={letter} />}
      explanation={text.why}
      actionLabel={text.action}
      Icon={IconCheck}
      tone="primary"
      busy={isPending}
      firstField={field}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <form ref={form.ref} onSubmit={confirm} noValidate>
        <TextField
          label={text.card}
          hint={text.cardHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_CHARACTERS}
          ref={field}
          {...form.field('card')}
        />
      </form>
    </ConfirmDialog>
  )
}
