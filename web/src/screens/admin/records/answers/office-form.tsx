import { answeringMessages as text } from '@portal/contract/records/request-kinds/answering-messages'
import type { RequestAnswers } from '@portal/contract/records/request-kinds/request-kinds'
import { useFillIn } from '../../../../data/requests.ts'
import { AnswerFields } from '../../../../forms/answers/answer-fields.tsx'
import { type AnswerValues, answersIn, faultsIn, valuesOf } from '../../../../forms/answers/answer-form.ts'
import formStyles from '../../../../forms/form.module.css'
import { showSubmitError } from '../../../../forms/show-submit-error.ts'
import { useForm } from '../../../../forms/use-form.ts'
import { useRemoteChange } from '../../../../forms/use-remote-change.ts'
import { Button } from '../../../../ui/button.tsx'
import words from '../../../../ui/text.module.css'
import { toast } from '../../../../ui/toast.ts'

/** What the office fills in before it approves. It is kept as it is, also unfinished. */
export function OfficeForm({ asked, isPending }: { asked: RequestAnswers; isPending: boolean }) {
  const { id, officeRevision: revision, officeAnswers } = asked
  const { officeFields } = asked.definition
  const saved = valuesOf(officeFields, officeAnswers, '')
  const form = useForm<AnswerValues>(faultsIn(officeFields, true), saved)
  const fillIn = useFillIn()
  useRemoteChange(form, saved, String(revision))
  const save = async (values: AnswerValues) => {
    try {
      await fillIn.mutateAsync({ id, revision, answers: answersIn(officeFields, values) })
      form.markSaved()
      toast.success(text.saved)
    } catch (error) {
      showSubmitError(error, form, text.failed)
    }
  }
  return (
    <form noValidate ref={form.ref} className={formStyles.form} onSubmit={form.submit(save)}>
      <div>
        <h3>{text.office}</h3>
        <p className={words.explanation}>{text.officeHint}</p>
      </div>
      <AnswerFields questions={officeFields} form={form} language="en" locked={!isPending} />
      {isPending && (
        <div className={formStyles.actions}>
          <Button type="submit" tone="primary" busy={form.isSubmitting}>
            {text.save}
          </Button>
        </div>
      )}
    </form>
  )
}
