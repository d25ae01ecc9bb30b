import { importMessages } from '@portal/contract/import-messages'
import type { StudentImport } from '@portal/contract/imports'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useUndoImport } from '../../../data/imports.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { focusHeading } from '../../../ui/screen.tsx'
import { showImportError } from './show-import-error.ts'
import { UndoPreview } from './undo-preview.tsx'

const text = importMessages.run

/** Takes an import back, after a dialog that says what happens. */
export function UndoButton({ of }: { of: StudentImport }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useUndoImport()
  const undo = () =>
    mutate(of, { onSuccess: () => focusHeading(), onError: showImportError, onSettled: () => setOpen(false) })
  return (
    <>
      <Button
        wide
        tone="reject"
        aria-haspopup="dialog"
        icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text.undo}
      </Button>
      <ConfirmDialog
        open={open}
        title={text.undoQuestion}
        record={of.name || importMessages.pasted}
        explanation={text.undoWhy}
        actionLabel={text.undoConfirm}
        icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
        tone="danger"
        busy={isPending}
        onConfirm={undo}
        onClose={() => setOpen(false)}
      >
        {of.state !== 'applying' && <UndoPreview id={of.id} />}
      </ConfirmDialog>
    </>
  )
}
