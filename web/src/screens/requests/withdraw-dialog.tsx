import { messages } from '@portal/contract/messages'
import type { OwnRequest } from '@portal/contract/records/requests'
import { problemOf } from '../../data/api/problems.ts'
import { restoreRequest, useWithdrawRequest } from '../../data/records/requests.ts'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'

const text = messages.myRequests

type WithdrawDialogProps = { row: OwnRequest | null; onClose: () => void; onWithdrawn?: () => void }

/** Asks before a request is withdrawn; the toast offers to take that back. */
export function WithdrawDialog({ row, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { mutateAsync } = useWithdrawRequest()
  return (
    <DeleteDialog
      row={row}
      text={text}
      mutation={{
        mutateAsync: async (request) => {
          await mutateAsync(request)
          onWithdrawn?.()
        },
      }}
      summary={({ message }) => message}
      deleteError={(error) => problemOf(error)?.message ?? text.failed}
      undo={{ group: 'requests', restore: restoreRequest }}
      onClose={onClose}
    />
  )
}
