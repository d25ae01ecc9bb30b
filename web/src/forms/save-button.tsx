import { messages } from '@portal/contract/messages'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { LeavingNote } from './leaving-note.tsx'
import type { Saving } from './use-saving.ts'

/** Saves a record, and once it is saved offers to go on. `waits`: for a file that is on its way. */
export function SaveButton({ saving, waits }: { saving: Omit<Saving, 'saved'>; waits: boolean }) {
  return (
    <>
      <Button
        type="submit"
        tone="primary"
        size="large"
        busy={saving.busy || waits}
        icon={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
      >
        {saving.isSaving ? messages.common.saving : messages.common.save}
      </Button>
      <LeavingNote to={saving.leavingTo} onGo={saving.goNow} />
    </>
  )
}
