import { messages } from '@portal/contract/messages'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { useLazyDialog } from '../ui/use-lazy-dialog.tsx'
import type { ExportDialogProps } from './export-dialog.tsx'

const loadDialog = () => import('./export-dialog.tsx').then(({ ExportDialog }) => ExportDialog)

/** Opens the dialog that exports a list. */
export function ExportButton(props: ExportDialogProps) {
  const { show, dialog } = useLazyDialog(loadDialog, props)
  return (
    <>
      <Button
        tone="quiet"
        icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void show()}
      >
        {messages.exports.title}
      </Button>
      {dialog}
    </>
  )
}
