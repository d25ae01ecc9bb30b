import type { BulkDecision } from '@portal/contract/bulk/bulk-decisions'
import type { QueueFilters } from '@portal/contract/records/queue-filters'
import type { Decision, RequestStatus } from '@portal/contract/records/requests'
import { useRef, useState } from 'react'
import { forgetSteps } from '../../../../../data/api/undo-steps.ts'
import { showRunError } from '../../../../../ui/button/bulk-operation-buttons.tsx'
import { decisionRuns, useCreateDecisionRun } from '../bulk-decisions.ts'

export type QueueSelection = QueueFilters & { status: RequestStatus; q: string }

/** A decision on all that match, which waits for confirmation. `run`: null while the requests are being listed. */
export type PendingRun = { selection: QueueSelection; decision: Decision; run: BulkDecision | null }

/** Lists all requests that match and asks before they are decided. What is listed when it asks is what is decided. */
export function useDecideAll(onBegun: () => void) {
  const [begun, setBegun] = useState<string | null>(null)
  const [pending, setPending] = useState<PendingRun | null>(null)
  const latest = useRef<PendingRun | null>(null)
  const [create, apply, discard] = [useCreateDecisionRun(), decisionRuns.useApply(), decisionRuns.useDiscard()]
  const show = (next: PendingRun | null) => {
    latest.current = next
    setPending(next)
  }
  const start = async (selection: QueueSelection, decision: Decision) => {
    const asked = { selection, decision, run: null }
    show(asked)
    try {
      const run = await create.mutateAsync({ ...selection, decision })
      if (latest.current === asked) show({ ...asked, run })
      else discard.mutate(run.id)
    } catch (error) {
      if (latest.current === asked) show(null)
      showRunError(error)
    }
  }
  const close = () => {
    const { run } = latest.current ?? {}
    show(null)
    if (run) discard.mutate(run.id)
  }
  const confirm = async (note: string) => {
    const { run } = latest.current ?? {}
    if (!run) return false
    try {
      await apply.mutateAsync({ id: run.id, requests: run.counts.requests, note })
      show(null)
      // Ctrl Z must not take back what was done before it: it has an Undo of its own.
      forgetSteps()
      setBegun(run.id)
      onBegun()
      return true
    } catch (error) {
      showRunError(error)
      return false
    }
  }
  return { start, begun, dialog: { pending, isBusy: apply.isPending, onConfirm: confirm, onClose: close } }
}
