import type { ListedBulkDecision } from '@portal/contract/bulk/bulk-decisions'
import { PAGE_SIZES } from '@portal/contract/limits'
import type { RequestStatus } from '@portal/contract/records/requests'
import { HOUR_MS } from '@portal/contract/time/durations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../../data/session/use-may.ts'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { bulkDecisions } from './bulk-decisions.ts'
import { QueueBulkDecision } from './queue-bulk-decision.tsx'
import type { QueueSearch } from './queue-search.ts'

const NEWEST = { page: 1, pageSize: PAGE_SIZES[0] }

/** Those whose result somebody has closed, until the page is loaded again. */
const closed = new Set<string>()

type QueueBulkDecisionsProps = {
  status: RequestStatus
  /** The one that has just been confirmed here. */
  begun: string | null
  /** The filters of the queue. */
  search: QueueSearch
}

/**
 * The decisions on all that match which requests leave this queue by, or come to it: those that run, or the last one of
 * the last hour.
 */
export function QueueBulkDecisions({ status, begun, search }: QueueBulkDecisionsProps) {
  const { data } = useQuery({ ...bulkDecisions.list(NEWEST), enabled: useMay()('decideManyRequests') })
  const [, setClosed] = useState(0)
  const ofQueue = (data?.rows ?? []).filter(
    (bulkDecision) => bulkDecision.from === status || bulkDecision.decision === status,
  )
  const running = ofQueue.filter(isRunning)
  const newest = ofQueue.find(hasEndedLately)
  const shown = running.length === 0 && newest && !closed.has(newest.id) ? [newest] : running
  const close = (id: string) => {
    closed.add(id)
    setClosed(closed.size)
    focusHeading()
  }
  return shown.map((bulkDecision) => (
    <QueueBulkDecision
      key={bulkDecision.id}
      id={bulkDecision.id}
      isNew={bulkDecision.id === begun}
      search={search}
      onClose={() => close(bulkDecision.id)}
    />
  ))
}

const isRunning = ({ state }: ListedBulkDecision) => state === 'applying' || state === 'undoing'

function hasEndedLately(bulkDecision: ListedBulkDecision) {
  if (bulkDecision.state === 'draft' || isRunning(bulkDecision)) return false
  const endedAt = bulkDecision.undoneAt ?? bulkDecision.undoUntil
  return endedAt === null || Date.parse(endedAt) > Date.now() - HOUR_MS
}
