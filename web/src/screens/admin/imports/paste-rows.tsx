import { messages } from '@portal/contract/messages'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { TextArea } from '../../../forms/inputs.tsx'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import { useSessionDraft } from '../../../forms/use-session-draft.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './choose-file.module.css'

const text = messages.import.file

type PasteRowsProps = { isSending: boolean; onSend: (rows: string) => void }

/** Takes rows pasted from a spreadsheet, which separates their cells by tabs. */
export function PasteRows({ isSending, onSend }: PasteRowsProps) {
  const form = useForm({ defaultValues: { rows: '' } })
  const { register, handleSubmit, setFocus, formState } = form
  useSessionDraft('import-rows', form)
  useEffect(() => setFocus('rows'), [setFocus])
  return (
    <form noValidate className={styles.pasted} onSubmit={handleSubmit(({ rows }) => onSend(rows))}>
      <TextArea
        label={text.pasteLabel}
        hint={text.pasteHint}
        error={formState.errors.rows?.message}
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
      <UnsavedGuard unsaved={formState.isDirty && !isSending} />
    </form>
  )
}
