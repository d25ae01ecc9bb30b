import { answeringMessages as text } from '@portal/contract/records/request-types/answering-messages'
import { askedQuestions } from '@portal/contract/records/request-types/answers'
import type { RequestAnswers } from '@portal/contract/records/request-types/request-types'
import { useOfficeTyped } from '../../../../data/records/office-typed.ts'
import { useFillIn } from '../../../../data/records/requests.ts'
import { type AnswerValues, answersIn, faultsIn, valuesOf } from '../../../../forms/answers/answer-form.ts'
import { showSubmitError } from '../../../../forms/show-submit-error.ts'
import { useForm } from '../../../../forms/use-form.ts'
import { useRemoteChange } from '../../../../forms/use-remote-change.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { toast } from '../../../../ui/toast/toast.ts'

/** The form of what the office fills in before it approves. It is kept as it is, also unfinished. */
export function useOfficeForm(asked: RequestAnswers, onSaved?: () => void) {
  const { id, officeRevision: revision, officeAnswers, proposed } = asked
  const { officeFields } = asked.definition
  const saved = valuesOf(officeFields, { ...proposed, ...officeAnswers }, '')
  const form = useForm<AnswerValues>(faultsIn(officeFields, 'en', true), saved)
  useSessionDraft(`office-answers-${id}`, form)
  const fillIn = useFillIn()
  useRemoteChange(form, saved, String(revision))
  const typed = answersIn(officeFields, form.values)
  const isUnsaved = form.isDirty || Object.keys(proposed).length > 0
  useOfficeTyped(id, isUnsaved ? { revision, answers: typed } : null)
  const save = form.submit(async (values: AnswerValues) => {
    try {
      await fillIn.mutateAsync({ id, revision, answers: answersIn(officeFields, values) })
      form.markSaved(form.values)
      toast.success(text.saved)
      onSaved?.()
    } catch (error) {
      showSubmitError(error, form, text.failed)
    }
  })
  /** The fields that are still empty and have to be filled in. */
  const missing = askedQuestions(officeFields, typed).filter((one) => one.required && !typed[one.key]?.trim())
  const fromLetter = officeFields.filter(({ key }) => proposed[key] && typed[key] === proposed[key])
  return { officeFields, form, save, missing, isUnsaved, fromLetter }
}

export type Office = ReturnType<typeof useOfficeForm>
