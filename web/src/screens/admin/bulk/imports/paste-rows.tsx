import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { useEffect } from 'react'
import { cachedUser } from '../../../../data/session/session.ts'
import { readDraft } from '../../../../forms/drafts.ts'
import { TextArea } from '../../../../forms/fields/inputs.tsx'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { type Errors, useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { Button } from '../../../../ui/button/button.tsx'
import styles from './choose-file.module.css'

const text = importMessages.file

/** `refusal`: why the rows that were sent last have not been taken. */
type PasteRowsProps = { isSending: boolean; refusal: string | undefined; onSend: (rows: string) => Promise<boolean> }

const DRAFT = 'import-rows'

/** Whether rows wait here that were pasted before the session ended. */
export const hasPasteDraft = () => 'rows' in readDraft(cachedUser()?.id ?? '', DRAFT)

type Pasted = { rows: string }

const missing = ({ rows }: Pasted): Errors => (rows.trim() === '' ? { rows: text.pasteMissing } : {})

/** Takes rows pasted from a spreadsheet, which separates their cells by tabs. */
export function PasteRows({ isSending, refusal, onSend }: PasteRowsProps) {
  const form = useForm(missing, { rows: '' })
  useSessionDraft(DRAFT, form)
  const { ref, focus } = form
  useEffect(() => focus('rows'), [focus])
  const send = async ({ rows }: Pasted) => {
    if (await onSend(rows)) form.markSaved(form.values)
    else focus('rows')
  }
  return (
    <form noValidate ref={ref} className={styles.pasted} onSubmit={form.submit(send)}>
      <TextArea
        label={text.pasteLabel}
        hint={text.pasteHint}
        spellCheck={false}
        wrap="off"
        readOnly={isSending}
        {...form.field('rows')}
        error={form.errors.rows ?? refusal}
      />
      <div>
        <Button type="submit" tone="primary" busy={isSending}>
          {text.read}
        </Button>
      </div>
      <UnsavedGuard unsaved={form.isDirty && !isSending} />
    </form>
  )
}
