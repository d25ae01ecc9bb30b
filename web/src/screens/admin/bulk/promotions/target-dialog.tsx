import { Dialog } from '@base-ui/react/dialog'
import { promotionActions } from '@portal/contract/bulk/promotion-filters'
import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import { type PromotionAction, type PromotionGroup, promotionTerm } from '@portal/contract/bulk/promotions'
import { messages } from '@portal/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSetTarget } from '../../../../data/bulk/promotions.ts'
import { filterChoicesQuery } from '../../../../data/people/students.ts'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { RadioChoices } from '../../../../forms/fields/radio-choices.tsx'
import formStyles from '../../../../forms/form.module.css'
import { useForm } from '../../../../forms/use-form.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { showBulkOperationError } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import layer from '../../../../ui/dialog/dialog-layer.module.css'
import { useLastNonNull } from '../../../../ui/dialog/use-last-non-null.ts'
import layout from '../../../../ui/layout/layout.module.css'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { groupName } from './group-name.ts'

const text = promotionMessages.target

type TargetDialogProps = { promotionId: string; group: PromotionGroup | null; onClose: () => void }

/** Chooses what becomes of a group. */
export function TargetDialog({ promotionId, group, onClose }: TargetDialogProps) {
  // The dialog fades out with the group it was about.
  const shown = useLastNonNull(group)
  return (
    <DialogFrame
      open={group !== null}
      onClose={onClose}
      title={text.title}
      explanation={
        <>
          {shown && (
            <span>{`${groupName(shown)}: ${text.students(shown.students, formatNumber(shown.students))}. `}</span>
          )}
          <span>{text.kept}</span>
        </>
      }
    >
      {shown && <TargetForm key={shown.group} promotionId={promotionId} group={shown} onDone={onClose} />}
    </DialogFrame>
  )
}

type TargetFormProps = { promotionId: string; group: PromotionGroup; onDone: () => void }

function TargetForm({ promotionId, group, onDone }: TargetFormProps) {
  const [action, setAction] = useState<PromotionAction>(group.action)
  const { data: choices } = useQuery(filterChoicesQuery())
  const { mutate, isPending } = useSetTarget()
  const { toSemester, toYear } = group
  const form = useForm(promotionTerm, { toSemester, toYear: toYear || group.year })
  const of = { id: promotionId, group: group.group }
  const send = (target: Parameters<typeof mutate>[0]) =>
    mutate(target, { onSuccess: onDone, onError: showBulkOperationError })
  const move = form.submit((term) => send({ ...of, action: 'move', ...term }))
  return (
    <form
      noValidate
      className={layout.column}
      ref={form.ref}
      onSubmit={(event) => {
        event.preventDefault()
        if (action === 'move') void move()
        else send({ ...of, action })
      }}
    >
      <div className={frame.body}>
        <RadioChoices
          legend={text.what}
          choices={promotionActions}
          labels={text}
          chosen={action}
          onChange={setAction}
        />
        {action === 'move' && (
          <div className={formStyles.columns}>
            <TextField
              label={text.semester}
              required
              suggestions={choices?.semester ?? []}
              {...form.field('toSemester')}
            />
            <TextField label={text.year} required suggestions={choices?.year ?? []} {...form.field('toYear')} />
          </div>
        )}
      </div>
      <div className={`${layer.actions} ${frame.actions}`}>
        <Dialog.Close render={<Button />}>{messages.common.cancel}</Dialog.Close>
        <Button type="submit" tone="primary" busy={isPending}>
          {messages.common.save}
        </Button>
      </div>
    </form>
  )
}
