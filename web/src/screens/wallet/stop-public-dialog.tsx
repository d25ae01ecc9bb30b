import { walletMessages } from '@portal/contract/documents/wallet-messages'
import { IconEyeOff } from '@tabler/icons-react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Paper } from './paper.ts'
import { usePublicCheck } from './use-public-check.ts'

const text = walletMessages.privacy

type StopPublicDialogProps = { open: boolean; onClose: () => void; paper: Paper }

/** Asks before public checking of a certificate stops, and says what an employer then sees. */
export function StopPublicDialog({ open, onClose, paper }: StopPublicDialogProps) {
  const { stop, isPending } = usePublicCheck(paper)
  return (
    <ConfirmDialog
      open={open}
      title={text.question}
      record={<b>{paper.title}</b>}
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
