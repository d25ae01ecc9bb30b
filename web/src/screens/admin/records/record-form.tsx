import type { FormEventHandler, ReactNode } from 'react'
import styles from '../../../forms/form.module.css'
import { SaveButton } from '../../../forms/save-button.tsx'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import type { Saving } from '../../../forms/use-saving.ts'

type RecordFormProps = {
  saving: Saving
  /** Whether there is something in it that leaving would lose. */
  unsaved: boolean
  /** Whether it must wait before it can be saved: for a file on its way. */
  waits?: boolean
  onSubmit: FormEventHandler
  children: ReactNode
}

/** The frame of a form about a student's record: its fields, Save, and the way on once it is saved. */
export function RecordForm({ saving, unsaved, waits = false, onSubmit, children }: RecordFormProps) {
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      {children}
      <div className={styles.actions}>
        <SaveButton saving={saving} waits={waits} />
      </div>
      <UnsavedGuard unsaved={unsaved && !saving.saved} />
    </form>
  )
}
