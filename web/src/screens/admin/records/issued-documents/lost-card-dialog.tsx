import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { lostCardFields } from '@portal/contract/documents/document-actions'
import { fullName } from '@portal/contract/people/students'
import { cardFieldMessages } from '@portal/contract/records/card-field-messages'
import { replacementCard } from '@portal/contract/records/card-pattern'
import { CARD_YEARS, type IdCard } from '@portal/contract/records/id-cards'
import { IconReplace } from '@tabler/icons-react'
import { useRef } from 'react'
import { useReplaceLostCard } from '../../../../data/issued-documents.ts'
import { TextField } from '../../../../forms/inputs.tsx'
import { showSubmitError, useSchemaForm } from '../../../../forms/use-schema-form.ts'
import { hasCardField } from '../../../../runtime-config.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import layout from '../../../../ui/layout.module.css'
import { StudentSummary } from '../../../../ui/student-summary.tsx'
import { toast } from '../../../../ui/toast.ts'

const text = documentActionMessages.lost

type LostCardDialogProps = { open: boolean; onClose: () => void; card: IdCard }

/** Replaces a lost card in one step: asks for the new number, and says that it cannot be undone. */
export function LostCardDialog({ open, onClose, card }: LostCardDialogProps) {
  const { mutateAsync, isPending } = useReplaceLostCard(card)
  const form = useSchemaForm(lostCardFields, {
    ...{ card: replacementCard(card.card), fee: '' },
    ...(hasCardField('validity') && { validUntil: card.validUntil ?? '' }),
  })
  const { errors } = form.formState
  const first = useRef<HTMLInputElement>(null)
  const { ref, ...number } = form.register('card')
  const confirm = form.handleSubmit(async (draft) => {
    try {
      const replaced = await mutateAsync(draft)
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
      icon={<IconReplace size={18} stroke={1.75} aria-hidden />}
      tone="danger"
      busy={isPending}
      firstField={first}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={layout.form}>
        <TextField
          label={text.card}
          required
          autoComplete="off"
          spellCheck={false}
          error={errors.card?.message}
          {...number}
          ref={(input) => {
            ref(input)
            first.current = input
          }}
        />
        {hasCardField('validity') && (
          <TextField
            label={cardFieldMessages.validUntil}
            hint={cardFieldMessages.validUntilHint}
            type="date"
            min={`${CARD_YEARS.first}-01-01`}
            max={`${CARD_YEARS.last}-12-31`}
            error={errors.validUntil?.message}
            {...form.register('validUntil')}
          />
        )}
        <TextField
          label={text.fee}
          hint={text.feeHint}
          autoComplete="off"
          error={errors.fee?.message}
          {...form.register('fee')}
        />
      </div>
    </ConfirmDialog>
  )
}
