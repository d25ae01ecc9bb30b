import type { ReactNode } from 'react'
import { RequiredHint } from './fields/required-hint.tsx'
import styles from './form.module.css'
import { SaveButton } from './save-button.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { Form } from './use-form.ts'
import type { SubmitState } from './use-submit-and-redirect.ts'

/** For the update of a record that can be changed elsewhere meanwhile. */
export type RemoteRecord = {
  /** Differs between any two states of the saved record. */
  version?: string | null
  /** The notice about changes elsewhere. */
  remote?: (hasChanged: boolean) => ReactNode
}

type RecordFormProps<Output> = {
  form: Pick<Form<object, Output>, 'ref' | 'submit' | 'isDirty'>
  submit: SubmitState
  uploading?: boolean
  onSave: (record: Output) => Promise<void>
  children: ReactNode
}

/** The frame of a form for a student's record: fields, Save button and the guard against unsaved changes. */
export function RecordForm<Output>(props: RecordFormProps<Output>) {
  const { form, submit, uploading = false, onSave, children } = props
  return (
    <form noValidate ref={form.ref} className={styles.form} onSubmit={form.submit(onSave)}>
      {children}
      <RequiredHint />
      <div className={styles.actions}>
        <SaveButton submit={submit} uploading={uploading} />
      </div>
      <UnsavedGuard unsaved={form.isDirty || uploading} />
    </form>
  )
}
