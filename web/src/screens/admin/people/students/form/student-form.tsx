import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customLabel, customName } from '@portal/contract/people/custom-fields/custom-values'
import type { DuplicateCandidate } from '@portal/contract/people/duplicates'
import type { Profile } from '@portal/contract/people/students'
import { IconUserPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { likelyDuplicates, problemOf } from '../../../../../data/api/problems.ts'
import type { Undo } from '../../../../../data/api/undo-steps.ts'
import { ErrorSummary } from '../../../../../forms/error-summary.tsx'
import { RequiredHint } from '../../../../../forms/fields/required-hint.tsx'
import styles from '../../../../../forms/form.module.css'
import { SaveButton } from '../../../../../forms/save-button.tsx'
import { SubmitCancelled } from '../../../../../forms/show-submit-error.ts'
import { UnsavedGuard } from '../../../../../forms/unsaved-guard.tsx'
import type { Errors, Form } from '../../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../../forms/use-session-draft.ts'
import { useSubmitAndRedirect } from '../../../../../forms/use-submit-and-redirect.ts'
import { configuredDelays } from '../../../../../runtime-config.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useLazyDialog } from '../../../../../ui/dialog/use-lazy-dialog.tsx'
import { toast } from '../../../../../ui/toast/toast.ts'
import { CustomInputs } from './custom-inputs.tsx'
import type { DuplicateQuestion, TypedStudent } from './duplicate-dialog.tsx'
import own from './student-form.module.css'
import { draftOf, type StudentDraft, type StudentFormValues, typedOf } from './student-values.ts'

/** The labels of all fields, with those of the college's own. */
const labelsOf = (fields: readonly CustomField[]) => ({
  ...messages.studentForm,
  photo: messages.studentForm.image,
  ...Object.fromEntries(fields.map((field) => [customName(field.key), customLabel(field)])),
})

/** `locked` while the form is being saved and afterwards. */
type FormState = {
  locked: boolean
  uploading: boolean
  onUploading: (uploading: boolean) => void
  /** The name under which a draft is saved. */
  draftName: string
}

type Saved = { commonPassword: boolean }

type StudentFormProps<Answer extends Saved> = Pick<FormState, 'draftName'> & {
  customFields: readonly CustomField[]
  form: Form<StudentFormValues, StudentFormValues>
  onSave: (student: StudentDraft) => Promise<Answer>
  /** The student who is changed. */
  changed?: Profile
  savedText: string
  /** How what was saved is undone. */
  undoOf?: (answer: Answer) => Undo | null
  failedText: string
  /** The values to begin the next student with. If set, the form offers to save and add another one. */
  nextStudent?: (saved: StudentFormValues) => StudentFormValues
  children: (state: FormState) => ReactNode
}

/** The form to add or update a student. After saving it redirects to Manage Students. */
export function StudentForm<Answer extends Saved>(props: StudentFormProps<Answer>) {
  const { form, customFields, draftName, nextStudent, children, ...options } = props
  const [uploading, setUploading] = useState(false)
  useSessionDraft(draftName, form)

  const { save, saveAndStay, dialog, ...submit } = useStudentSubmit(form, options)
  const showPasswordError = ({ password }: Errors) => {
    if (password) toast.error(password)
  }

  const { round, startRound } = useRounds(form)
  const saveAndAddAnother = async (next: (saved: StudentFormValues) => StudentFormValues) => {
    let saved = false
    await form.submit(
      saveAndStay(() => {
        saved = true
      }),
      showPasswordError,
    )()
    // After `submit`, which counts the attempt.
    if (saved) startRound(next(form.values))
  }

  return (
    <>
      <form
        noValidate
        ref={form.ref}
        autoComplete="off"
        className={`${styles.form} ${own.form}`}
        onSubmit={form.submit(save, showPasswordError)}
      >
        <ErrorSummary form={form} labels={labelsOf(customFields)} />
        <RequiredHint />
        <Fragment key={round}>
          {children({ locked: submit.busy, uploading, onUploading: setUploading, draftName })}
          <CustomInputs form={form} fields={customFields} locked={submit.busy} />
        </Fragment>
        <div className={`${styles.actions} ${styles.sticky}`}>
          <SaveButton submit={submit} uploading={uploading} />
          {nextStudent && (
            <Button
              size="large"
              busy={submit.busy || uploading}
              Icon={IconUserPlus}
              onClick={() => void saveAndAddAnother(nextStudent)}
            >
              {messages.studentForm.saveAndAddAnother}
            </Button>
          )}
        </div>
      </form>
      {dialog}
      <UnsavedGuard unsaved={form.isDirty} />
    </>
  )
}

/** Begins the form again with other values. The fields that hold state of their own, such as the photo, begin anew. */
function useRounds({ reset, focus }: Form<StudentFormValues>) {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) focus('firstName')
  }, [round, focus])
  const startRound = (values: StudentFormValues) => {
    reset(values)
    setRound(round + 1)
  }
  return { round, startRound }
}

type StudentSubmitOptions<Answer extends Saved> = Pick<
  StudentFormProps<Answer>,
  'onSave' | 'changed' | 'savedText' | 'undoOf' | 'failedText'
>

/** Saves a student, after a question where one like them is there. If the uploaded photo has expired, the error is shown at the photo field. */
function useStudentSubmit<Answer extends Saved>(
  form: StudentFormProps<Answer>['form'],
  options: StudentSubmitOptions<Answer>,
) {
  const { ask, dialog } = useDuplicateQuestion()
  const saveOrAsk = async (student: StudentFormValues) => {
    const draft = draftOf(student)
    try {
      return await options.onSave(draft)
    } catch (error) {
      const candidates = likelyDuplicates(error)
      if (!candidates) throw error
      if (!(await ask(candidates, typedOf(student, options.changed)))) throw new SubmitCancelled()
      return options.onSave({ ...draft, acceptDuplicate: true })
    }
  }
  const submit = useSubmitAndRedirect(form, {
    ...options,
    onSave: async (student: StudentFormValues) => {
      try {
        const answer = await saveOrAsk(student)
        if (answer.commonPassword) toast.warning(messages.studentForm.passwordCommon)
        return answer
      } catch (error) {
        const problem = problemOf(error)
        if (problem?.code === 'UPLOAD_GONE') form.refuse({ photo: problem.message })
        throw error
      }
    },
    redirectTo: screens.manageStudents,
    redirectAfterMs: configuredDelays.studentFormsRedirectMs,
  })
  return { ...submit, dialog }
}

const load = () => import('./duplicate-dialog.tsx').then(({ DuplicateDialog }) => DuplicateDialog)

/** Asks whether a student is saved although others are alike; `ask` resolves to false where it cannot be asked. */
function useDuplicateQuestion() {
  const [question, setQuestion] = useState<DuplicateQuestion | null>(null)
  const { show, dialog } = useLazyDialog(load, { question })
  const ask = (candidates: readonly DuplicateCandidate[], typed: TypedStudent) =>
    new Promise<boolean>((answer) => {
      setQuestion({ candidates, typed, answer })
      void show().then((isShown) => !isShown && answer(false))
    })
  return { ask, dialog }
}
