import { importMessages } from '@portal/contract/runs/import-messages'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { cachedUser } from '../../../../data/session.ts'
import { readDraft } from '../../../../forms/drafts.ts'
import { TextArea } from '../../../../forms/inputs.tsx'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './choose-file.module.css'

const text = importMessages.file

/** `refusal`: why the rows that were sent last have not been taken. */
type PasteRowsProps = { isSending: boolean; refusal: string | undefined; onSend: (rows: string) => Promise<boolean> }

const DRAFT = 'import-rows'

/** Whether rows wait here that were pasted before the session ended. */
export const hasPasteDraft = () => 'rows' in readDraft(cachedUser()?.id ?? '', DRAFT)

/** Takes rows pasted from a spreadsheet, which separates their cells by tabs. */
export function PasteRows({ isSending, refusal, onSend }: PasteRowsProps) {
  const form = useForm({ defaultValues: { rows: '' } })
  const { register, handleSubmit, setFocus, formState } = form
  useSessionDraft(DRAFT, form)
  useEffect(() => setFocus('rows'), [setFocus])
  const send = async ({ rows }: { rows: string }) => {
    // Without an error, React Hook Form would count the submit as successful, and the rows would not be kept.
    if (await onSend(rows)) return
    form.setError('root', { type: 'refused' })
    setFocus('rows')
  }
  return (
    <form noValidate className={styles.pasted} onSubmit={handleSubmit(send)}>
      <TextArea
        label={text.pasteLabel}
        hint={text.pasteHint}
        error={formState.errors.rows?.message ?? refusal}
        spellCheck={false}
        wrap="off"
        readOnly={isSending}
        {...register('rows', { validate: (rows) => rows.trim() !== '' || text.pasteMissing })}
      />
      <div>
        <Button type="submit" tone="primary" busy={isSending}>
          {text.read}
        </Button>
      </div>
      <UnsavedGuard unsaved={formState.isDirty && !isSending && !formState.isSubmitSuccessful} />
    </form>
  )
}
