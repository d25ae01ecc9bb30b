import type { FormEventHandler, ReactNode } from 'react'
import styles from './form.module.css'
import { SaveButton } from './save-button.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { SubmitState } from './use-submit-and-redirect.ts'

/** For the update of a record that can be changed elsewhere meanwhile. */
export type RemoteRecord = {
  /** Differs between any two states of the saved record. */
  version?: string | null
  /** The notice about changes elsewhere. */
  remote?: (hasChanged: boolean) => ReactNode
}

type RecordFormProps = {
  submit: SubmitState
  /** Whether the form has changes that leaving the screen would lose. */
  unsaved: boolean
  uploading?: boolean
  onSubmit: FormEventHandler
  children: ReactNode
}

/** The frame of a form for a student's record: fields, Save button and the guard against unsaved changes. */
export function RecordForm({ submit, unsaved, uploading = false, onSubmit, children }: RecordFormProps) {
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      {children}
      <div className={styles.actions}>
        <SaveButton submit={submit} uploading={uploading} />
      </div>
      <UnsavedGuard unsaved={unsaved && !submit.saved} />
    </form>
  )
}
