import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import type { ShareLink } from '@portal/contract/documents/share-links'
import { IconLinkOff } from '@tabler/icons-react'
import { useEndShare } from '../../data/documents/share-links.ts'
import { useSignedInUser } from '../../data/session/use-user.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { showFailure } from '../../ui/toast/show-failure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { labelOf } from './share-row.tsx'

const text = ownDocumentMessages.shares

type EndDialogProps = {
  open: boolean
  /** The link to end; null until there is one. */
  share: ShareLink | null
  onClose: () => void
}

/** Asks before a shared link ends. */
export function EndDialog({ open, share, onClose }: EndDialogProps) {
  const { mutateAsync, isPending } = useEndShare(useSignedInUser().id)
  const end = async () => {
    if (share === null || isPending) return
    try {
      await mutateAsync(share)
      toast.success(text.ended)
    } catch (error) {
      showFailure(error, ownDocumentMessages.failed)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={text.endQuestion}
      record={share && <b>{labelOf(share)}</b>}
      explanation={text.endWhy}
      actionLabel={text.end}
      icon={<IconLinkOff size={18} stroke={1.75} aria-hidden />}
      tone="danger"
      busy={isPending}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  )
}
