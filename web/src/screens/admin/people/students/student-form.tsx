import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconUserPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, type UseFormReturn } from 'react-hook-form'
import { messageOf } from '../../../../data/problems.ts'
import { ErrorSummary } from '../../../../forms/error-summary.tsx'
import styles from '../../../../forms/form.module.css'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { useSubmitAndRedirect } from '../../../../forms/use-submit-and-redirect.ts'
import { configuredDelays } from '../../../../runtime-config.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.ts'
import own from './student-form.module.css'
import { inFieldOrder, type StudentFormValues } from './student-values.ts'

/** `locked` while the form is being saved and afterwards. */
type FormState = { locked: boolean; uploading: boolean; onUploading: (uploading: boolean) => void }

type StudentFormProps = {
  form: UseFormReturn<StudentFormValues>
  /** The name under which a draft is saved. */
  draftName: string
  onSave: (student: StudentFormValues) => Promise<{ commonPassword: boolean }>
  savedText: string
  failedText: string
  /** The values to begin the next student with. If set, the form offers to save and add another one. */
  nextStudent?: (saved: StudentFormValues) => StudentFormValues
  children: (state: FormState) => ReactNode
}

/** The form to add or update a student. After saving it redirects to Manage Students. */
export function StudentForm({ form, draftName, nextStudent, children, ...options }: StudentFormProps) {
  const { errors, isDirty, submitCount } = form.formState
  const [uploading, setUploading] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useSessionDraft(draftName, form)

  const { save, saveAndStay, ...submit } = useStudentSubmit(form, options)
  const showPasswordError = ({ password }: FieldErrors<StudentFormValues>) => {
    if (password?.message) toast.error(password.message)
  }
  const focusField = (field: string) => {
    const input = element.current?.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }

  const { round, startRound } = useRounds(form)
  const saveAndAddAnother = async (next: (saved: StudentFormValues) => StudentFormValues) => {
    let saved = false
    await form.handleSubmit(
      saveAndStay(() => {
        saved = true
      }),
      showPasswordError,
    )()
    // After `handleSubmit`, which marks the form as submitted.
    if (saved) startRound(next(form.getValues()))
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        ref={element}
        autoComplete="off"
        className={`${styles.form} ${own.form}`}
        onSubmit={form.handleSubmit(save, showPasswordError)}
      >
        <ErrorSummary errors={inFieldOrder(errors)} attempt={submitCount} onGoToField={focusField} />
        <Fragment key={round}>{children({ locked: submit.busy, uploading, onUploading: setUploading })}</Fragment>
        <div className={`${styles.actions} ${styles.sticky}`}>
          <SaveButton submit={submit} uploading={uploading} />
          {nextStudent && (
            <Button
              size="large"
              busy={submit.busy || uploading}
              icon={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => void saveAndAddAnother(nextStudent)}
            >
              {messages.studentForm.saveAndAddAnother}
            </Button>
          )}
        </div>
      </form>
      <UnsavedGuard unsaved={isDirty && !submit.saved} />
    </FormProvider>
  )
}

/** Begins the form again with other values. The fields that hold state of their own, such as the photo, begin anew. */
function useRounds({ reset, setFocus }: UseFormReturn<StudentFormValues>) {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) setFocus('firstName')
  }, [round, setFocus])
  const startRound = (values: StudentFormValues) => {
    reset(values)
    setRound(round + 1)
  }
  return { round, startRound }
}

type StudentSubmitOptions = Pick<StudentFormProps, 'onSave' | 'savedText' | 'failedText'>

/** Saves a student. If the uploaded photo has expired, the error is shown at the photo field. */
function useStudentSubmit(form: UseFormReturn<StudentFormValues>, options: StudentSubmitOptions) {
  return useSubmitAndRedirect(form, {
    ...options,
    onSave: async (student: StudentFormValues) => {
      try {
        const { commonPassword } = await options.onSave(student)
        if (commonPassword) toast.warning(messages.studentForm.passwordCommon)
      } catch (error) {
        const uploadError = messageOf(error, 'UPLOAD_GONE')
        if (uploadError) form.setError('photo', { message: uploadError })
        throw error
      }
    },
    redirectTo: screens.manageStudents,
    redirectAfterMs: configuredDelays.studentFormsRedirectMs,
  })
}
