import { importMessages } from '@portal/contract/import-messages'
import { screens } from '@portal/contract/paths'
import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCancelImport } from '../../../data/imports.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { showImportError } from './show-import-error.ts'

const text = importMessages.preview

/** Removes an import of which nothing has been written. */
export function CancelImport({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useCancelImport()
  const navigate = useNavigate()
  const cancel = () =>
    mutate(id, {
      onSuccess: () => {
        toast.success(text.cancelled)
        void navigate({ to: screens.importStudents, ignoreBlocker: true })
      },
      onError: showImportError,
      onSettled: () => setOpen(false),
    })
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.cancel}
      </Button>
      <ConfirmDialog
        open={open}
        title={text.cancelQuestion}
        explanation={text.cancelWhy}
        actionLabel={text.cancelConfirm}
        cancelLabel={text.keep}
        icon={<IconX size={18} stroke={1.75} aria-hidden />}
        tone="danger"
        busy={isPending}
        onConfirm={cancel}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
