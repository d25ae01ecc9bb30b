import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { type ReactNode, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, type UseFormReturn } from 'react-hook-form'
import { isProblem, problemOf } from '../../../data/problems.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import styles from '../../../forms/form.module.css'
import { SaveButton } from '../../../forms/save-button.tsx'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import { useKeptDraft } from '../../../forms/use-kept-draft.ts'
import { useSaving } from '../../../forms/use-saving.ts'
import { pace } from '../../../portal.ts'
import { toast } from '../../../ui/toast.ts'
import own from './student-form.module.css'
import { inScreenOrder, type StudentFields } from './student-values.ts'

/** Whether the form is being saved or has been, and whether a photo is on its way. */
type FormState = { locked: boolean; sending: boolean; onSending: (sending: boolean) => void }

type StudentFormProps = {
  form: UseFormReturn<StudentFields>
  /** Under which name what is typed is kept while the session is lost. */
  keptAs: string
  onSave: (student: StudentFields) => Promise<{ commonPassword: boolean }>
  saved: string
  failed: string
  children: (state: FormState) => ReactNode
}

/** The form of a student, new or known: checks, saves, tells, and then leads to Manage Students. */
export function StudentForm({ form, keptAs, onSave, saved, failed, children }: StudentFormProps) {
  const { errors, isDirty, submitCount } = form.formState
  const [sending, setSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useKeptDraft(keptAs, form)

  const { save, ...saving } = useSavingStudent(form, { onSave, saved, failed })
  const complain = ({ password }: FieldErrors<StudentFields>) => {
    if (password?.message) toast.error(password.message)
  }
  const goTo = (field: string) => {
    const input = element.current?.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        ref={element}
        autoComplete="off"
        className={`${styles.form} ${own.form}`}
        onSubmit={form.handleSubmit(save, complain)}
      >
        <ErrorSummary errors={inScreenOrder(errors)} attempt={submitCount} onGoTo={goTo} />
        {children({ locked: saving.busy, sending, onSending: setSending })}
        <div className={`${styles.actions} ${styles.sticky}`}>
          <SaveButton saving={saving} waits={sending} />
        </div>
      </form>
      <UnsavedGuard unsaved={isDirty && !saving.saved} />
    </FormProvider>
  )
}

type SavingStudent = Pick<StudentFormProps, 'onSave' | 'saved' | 'failed'>

/** Saves a student; where it was the photo that the portal had no more, that is told at the photo. */
function useSavingStudent(form: UseFormReturn<StudentFields>, { onSave, saved, failed }: SavingStudent) {
  return useSaving(form, {
    onSave: async (student: StudentFields) => {
      try {
        const { commonPassword } = await onSave(student)
        if (commonPassword) toast.warning(messages.studentForm.passwordCommon)
      } catch (error) {
        if (isProblem(error, 'UPLOAD_GONE')) form.setError('photo', { message: problemOf(error)?.message ?? failed })
        throw error
      }
    },
    done: saved,
    failed,
    to: screens.manageStudents,
    afterMs: pace.studentFormsRedirectMs,
  })
}
