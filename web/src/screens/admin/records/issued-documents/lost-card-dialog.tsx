import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { lostCardFields } from '@portal/contract/documents/document-actions'
import { fullName } from '@portal/contract/people/full-name'
import { cardFieldMessages } from '@portal/contract/records/id-cards/card-field-messages'
import { replacementCard } from '@portal/contract/records/id-cards/card-pattern'
import { CARD_YEARS, type IdCard } from '@portal/contract/records/id-cards/id-cards'
import { IconReplace } from '@tabler/icons-react'
import { useRef } from 'react'
import { useReplaceLostCard } from '../../../../data/documents/issued-documents.ts'
import { DateField } from '../../../../forms/fields/date-field.tsx'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { showSubmitError } from '../../../../forms/show-submit-error.ts'
import { useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { hasCardField } from '../../../../runtime-config.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { StudentSummary } from '../../../../ui/photo/student-summary.tsx'
import { toast } from '../../../../ui/toast/toast.ts'

const text = documentActionMessages.lost

type LostCardDialogProps = { open: boolean; onClose: () => void; card: IdCard }

/**
 * Replaces a lost card, as it was when it was chosen, in one step: asks for the new number, and says that it cannot be
 * undone.
 */
export function LostCardDialog({ open, onClose, card }: LostCardDialogProps) {
  const { mutateAsync, isPending } = useReplaceLostCard(card)
  const form = useForm(lostCardFields, {
    ...{ card: replacementCard(card.card), fee: '' },
    ...(hasCardField('validity') && { validUntil: card.validUntil ?? '' }),
  })
  useSessionDraft(`lost-card-${card.id}`, form)
  const first = useRef<HTMLInputElement>(null)
  const confirm = form.submit(async (draft) => {
    try {
      const replaced = await mutateAsync({ ...draft, lost: card.card })
      toast.success(text.done(replaced.card))
      onClose()
    } catch (error) {
      showSubmitError(error, form, documentActionMessages.failed)
    }
  })
  return (
    <ConfirmDialog
      open={open}
      title={text.question}
      record={
        <StudentSummary
          imageUrl={card.student.imageUrl}
          name={card.card}
          details={fullName(card.student)}
          photoOf={fullName(card.student)}
        />
      }
      explanation={text.why}
      actionLabel={text.confirm}
      Icon={IconReplace}
      tone="danger"
      busy={isPending}
      firstField={first}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div ref={form.ref} className={layout.form}>
        <TextField
          label={text.card}
          required
          autoComplete="off"
          spellCheck={false}
          ref={first}
          {...form.field('card')}
        />
        {hasCardField('validity') && (
          <DateField
            label={cardFieldMessages.validUntil}
            hint={cardFieldMessages.validUntilHint}
            min={`${CARD_YEARS.first}-01-01`}
            max={`${CARD_YEARS.last}-12-31`}
            {...form.field('validUntil')}
          />
        )}
        <TextField label={text.fee} hint={text.feeHint} autoComplete="off" {...form.field('fee')} />
      </div>
    </ConfirmDialog>
  )
}
