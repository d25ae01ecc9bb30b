import { answeringMessages as text } from '@portal/contract/records/request-types/answering-messages'
import { textIn } from '@portal/contract/records/request-types/questions'
import { AnswerFields } from '../../../../forms/answers/answer-fields.tsx'
import formStyles from '../../../../forms/form.module.css'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import words from '../../../../ui/text/text.module.css'
import type { Office } from './use-office-form.ts'

type OfficeFormProps = {
  office: Office
  isPending: boolean
  /** Whether saving is not the main action of its dialog. */
  quiet?: boolean
}

/** What the office fills in before it approves. */
export function OfficeForm({ office, isPending, quiet = false }: OfficeFormProps) {
  const { officeFields, form, save, fromLetter } = office
  return (
    <form noValidate ref={form.ref} className={formStyles.form} onSubmit={save}>
      <div>
        <h3>{text.office}</h3>
        <p className={words.explanation}>{text.officeHint}</p>
        {isPending && fromLetter.length > 0 && (
          <p className={words.explanation}>
            {text.proposed(fromLetter.map(({ label }) => textIn(label, 'en')).join(', '))}
          </p>
        )}
      </div>
      <AnswerFields questions={officeFields} form={form} language="en" locked={!isPending} />
      {isPending && (
        <div className={formStyles.actions}>
          <Button type="submit" tone={quiet ? 'plain' : 'primary'} busy={form.isSubmitting}>
            {text.save}
          </Button>
        </div>
      )}
      <UnsavedGuard unsaved={isPending && form.isDirty} />
    </form>
  )
}
