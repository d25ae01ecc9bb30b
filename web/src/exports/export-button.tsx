import { exportMessages } from '@portal/contract/privacy/export-messages'
import { IconDownload } from '@tabler/icons-react'
import { ToolButton } from '../ui/tool-button.tsx'
import { useLazyDialog } from '../ui/use-lazy-dialog.tsx'
import type { ExportDialogProps } from './export-dialog.tsx'

const loadDialog = () => import('./export-dialog.tsx').then(({ ExportDialog }) => ExportDialog)

/** Opens the dialog that exports a list. */
export function ExportButton(props: ExportDialogProps) {
  const { show, dialog } = useLazyDialog(loadDialog, props)
  return (
    <>
      <ToolButton label={exportMessages.title} Icon={IconDownload} aria-haspopup="dialog" onClick={() => void show()} />
      {dialog}
    </>
  )
}
