import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { IconEyeOff } from '@tabler/icons-react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { OwnDocument } from './own-document.ts'
import { usePublicCheck } from './use-public-check.ts'

const text = ownDocumentMessages.privacy

type StopPublicDialogProps = { open: boolean; onClose: () => void; ownDocument: OwnDocument }

/** Asks before public checking of a certificate stops, and says what an employer then sees. */
export function StopPublicDialog({ open, onClose, ownDocument }: StopPublicDialogProps) {
  const { stop, isPending } = usePublicCheck(ownDocument)
  return (
    <ConfirmDialog
      open={open}
      title={text.question}
      record={<b>{ownDocument.title}</b>}
      explanation={text.why}
      actionLabel={text.stop}
      icon={<IconEyeOff size={18} stroke={1.75} aria-hidden />}
      tone="primary"
      busy={isPending}
      onConfirm={() => void stop().then(onClose)}
      onClose={onClose}
    />
  )
}
