import { exportMessages } from '@portal/contract/privacy/export-messages'
import { IconDownload } from '@tabler/icons-react'
import { useLazyDialog } from '../ui/dialog/use-lazy-dialog.tsx'
import { ToolButton } from '../ui/filter/tool-button.tsx'
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
