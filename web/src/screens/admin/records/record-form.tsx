import { words } from '@portal/contract/words'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { FormEventHandler, ReactNode } from 'react'
import styles from '../../../forms/form.module.css'
import { LeavingNote } from '../../../forms/leaving-note.tsx'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import type { Saving } from '../../../forms/use-saving.ts'
import { Button } from '../../../ui/button.tsx'

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
        <Button
          type="submit"
          tone="primary"
          size="large"
          busy={saving.busy || waits}
          icon={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
        >
          {saving.isSaving ? words.common.saving : words.common.save}
        </Button>
        <LeavingNote to={saving.leavingTo} onGo={saving.goNow} />
      </div>
      <UnsavedGuard unsaved={unsaved && !saving.saved} />
    </form>
  )
}
