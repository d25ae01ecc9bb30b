import { Dialog } from '@base-ui/react/dialog'
import { messages } from '@portal/contract/messages'
import { promotionMessages } from '@portal/contract/promotion-messages'
import { type PromotionAction, type PromotionGroup, promotionActions, promotionTerm } from '@portal/contract/promotions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSetTarget } from '../../../data/promotions.ts'
import { filterChoicesQuery } from '../../../data/students.ts'
import { TextField } from '../../../forms/inputs.tsx'
import { RadioChoices } from '../../../forms/radio-choices.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import layer from '../../../ui/dialog-layer.module.css'
import { formatNumber } from '../../../ui/format-number.ts'
import { useLastNonNull } from '../../../ui/use-last-non-null.ts'
import { groupName } from './group-name.ts'
import styles from './promotion.module.css'
import { showPromotionError } from './show-promotion-error.ts'

const text = promotionMessages.target

type TargetDialogProps = { promotionId: string; group: PromotionGroup | null; onClose: () => void }

/** Chooses what becomes of a group. */
export function TargetDialog({ promotionId, group, onClose }: TargetDialogProps) {
  // The dialog fades out with the group it was about.
  const shown = useLastNonNull(group)
  return (
    <Dialog.Root open={group !== null} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={layer.backdrop} />
        <Dialog.Viewport className={layer.viewport}>
          <Dialog.Popup className={styles.dialog}>
            <div className={styles.dialogHead}>
              <Dialog.Title className={styles.dialogTitle}>{text.title}</Dialog.Title>
              <DialogClose />
            </div>
            <Dialog.Description className={styles.muted}>
              {shown && `${groupName(shown)}: ${text.students(shown.students, formatNumber(shown.students))}. `}
              {text.kept}
            </Dialog.Description>
            {shown && <TargetForm key={shown.group} promotionId={promotionId} group={shown} onDone={onClose} />}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type TargetFormProps = { promotionId: string; group: PromotionGroup; onDone: () => void }

function TargetForm({ promotionId, group, onDone }: TargetFormProps) {
  const [action, setAction] = useState<PromotionAction>(group.action)
  const { data: choices } = useQuery(filterChoicesQuery())
  const { mutate, isPending } = useSetTarget()
  const { toSemester, toYear } = group
  const form = useSchemaForm(promotionTerm, { toSemester, toYear: toYear || group.year })
  const { errors } = form.formState
  const of = { id: promotionId, group: group.group }
  const send = (target: Parameters<typeof mutate>[0]) =>
    mutate(target, { onSuccess: onDone, onError: showPromotionError })
  const move = form.handleSubmit((term) => send({ ...of, action: 'move', ...term }))
  const save = () => (action === 'move' ? void move() : send({ ...of, action }))
  return (
    <form
      noValidate
      className={styles.dialogForm}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <RadioChoices legend={text.what} choices={promotionActions} labels={text} chosen={action} onChange={setAction} />
      {action === 'move' && (
        <div className={styles.term}>
          <TextField
            label={text.semester}
            required
            suggestions={choices?.semester ?? []}
            error={errors.toSemester?.message}
            {...form.register('toSemester')}
          />
          <TextField
            label={text.year}
            required
            suggestions={choices?.year ?? []}
            error={errors.toYear?.message}
            {...form.register('toYear')}
          />
        </div>
      )}
      <div className={styles.dialogButtons}>
        <Dialog.Close render={<Button />}>{messages.common.cancel}</Dialog.Close>
        <Button type="submit" tone="primary" busy={isPending}>
          {messages.common.save}
        </Button>
      </div>
    </form>
  )
}
