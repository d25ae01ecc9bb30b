import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconRestore } from '@tabler/icons-react'
import { useSetOptions } from '../../../../data/bulk/imports.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { showImportError } from '../operation/bulk-operation-types.ts'

const text = importMessages.rows

/** Offers to make the inactive students active again whose e-mails are in the file. */
export function RestoreOffer({ of: { id, options } }: { of: StudentImport }) {
  const { mutate, isPending } = useSetOptions()
  const restore = () =>
    mutate(
      { id, ...options, restoreInactive: true },
      {
        onSuccess: () => {
          toast.info(text.restoringInactive)
          focusHeading()
        },
        onError: showImportError,
      },
    )
  return (
    <Button size="small" tone="quiet" busy={isPending} Icon={IconRestore} onClick={restore}>
      {text.restoreInactive}
    </Button>
  )
}
