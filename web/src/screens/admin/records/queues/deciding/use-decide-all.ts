import type { BulkDecision } from '@portal/contract/bulk/bulk-decisions'
import type { QueueFilters } from '@portal/contract/records/queue-filters'
import type { Decision, RequestStatus } from '@portal/contract/records/requests'
import { useRef, useState } from 'react'
import { forgetSteps } from '../../../../../data/api/undo-steps.ts'
import { showBulkOperationError } from '../../../../../ui/dialog/bulk-operation-buttons.tsx'
import { bulkDecisions, useCreateBulkDecision } from '../bulk-decisions.ts'

export type QueueSelection = QueueFilters & { status: RequestStatus; q: string }

/** A decision on all that match, which waits for confirmation. `bulkDecision`: null while the requests are being listed. */
export type PendingBulkDecision = { selection: QueueSelection; decision: Decision; bulkDecision: BulkDecision | null }

/** Lists all requests that match and asks before they are decided. What is listed when it asks is what is decided. */
export function useDecideAll(onBegun: () => void) {
  const [begun, setBegun] = useState<string | null>(null)
  const [pending, setPending] = useState<PendingBulkDecision | null>(null)
  const latest = useRef<PendingBulkDecision | null>(null)
  const [create, apply, discard] = [useCreateBulkDecision(), bulkDecisions.useApply(), bulkDecisions.useDiscard()]
  const show = (next: PendingBulkDecision | null) => {
    latest.current = next
    setPending(next)
  }
  const start = async (selection: QueueSelection, decision: Decision) => {
    const asked = { selection, decision, bulkDecision: null }
    show(asked)
    try {
      const bulkDecision = await create.mutateAsync({ ...selection, decision })
      if (latest.current === asked) show({ ...asked, bulkDecision })
      else discard.mutate(bulkDecision.id)
    } catch (error) {
      if (latest.current === asked) show(null)
      showBulkOperationError(error)
    }
  }
  const close = () => {
    const { bulkDecision } = latest.current ?? {}
    show(null)
    if (bulkDecision) discard.mutate(bulkDecision.id)
  }
  const confirm = async (note: string) => {
    const { bulkDecision } = latest.current ?? {}
    if (!bulkDecision) return false
    try {
      await apply.mutateAsync({ id: bulkDecision.id, requests: bulkDecision.counts.requests, note })
      show(null)
      // Ctrl Z must not take back what was done before it: it has an Undo of its own.
      forgetSteps()
      setBegun(bulkDecision.id)
      onBegun()
      return true
    } catch (error) {
      showBulkOperationError(error)
      return false
    }
  }
  return { start, begun, dialog: { pending, isBusy: apply.isPending, onConfirm: confirm, onClose: close } }
}
