import { messages } from '@portal/contract/messages'
import type { Request } from '@portal/contract/requests'
import { IconTrash } from '@tabler/icons-react'
import { problemOf } from '../../data/problems.ts'
import { useWithdrawRequest } from '../../data/requests.ts'
import { isSessionLost } from '../../data/session-lost.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.ts'
import { useLast } from '../../ui/use-last.ts'

const said = messages.myRequests

/** Asks before a request is deleted, and deletes it. */
export function WithdrawDialog({ request, onClose }: { request: Request | null; onClose: () => void }) {
  const withdraw = useWithdrawRequest()
  const shown = useLast(request)
  const confirm = () => {
    if (!request) return
    withdraw.mutate(request.id, {
      onSuccess: () => toast.success(said.deleted),
      onError: (error) => {
        if (!isSessionLost(error)) toast.error(problemOf(error)?.message ?? said.failed)
      },
      onSettled: onClose,
    })
  }
  return (
    <Confirm
      open={request !== null}
      question={said.deleteQuestion}
      record={shown?.message}
      why={said.deleteWhy}
      action={messages.common.delete}
      icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
      tone="danger"
      busy={withdraw.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
