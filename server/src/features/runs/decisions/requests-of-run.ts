import { recordAudits } from '../../../audit/record-audit.ts'
import type { DecisionRunRow } from '../../../platform/database/decision-run-tables.ts'
import { type LockedRequest, lockRequests } from '../../records/requests/decisions-bulk.store.ts'
import { invalidateRequest } from '../../records/requests/request-changes.ts'
import type { LockedRun } from '../run/run.ts'

type Run = LockedRun<'decisionRuns'>
/** A row of a run with its request. */
export type Listed = { row: DecisionRunRow; request: LockedRequest }

export const rowOf = ({ row }: Listed) => row
export const decisionOf = ({ request, row: { decisionId } }: Listed) => ({ request, decisionId })

/** The rows whose requests are there, with these, locked. */
export async function withRequests(tx: Run['tx'], rows: readonly DecisionRunRow[]): Promise<Listed[]> {
  const requests = await lockRequests(
    tx,
    rows.map(({ requestId }) => requestId),
  )
  const requestOf = new Map(requests.map((request) => [request.id, request]))
  return rows.flatMap((row) => {
    const request = requestOf.get(row.requestId)
    return request ? [{ row, request }] : []
  })
}

export function decisionIdOf(listed: readonly Listed[]) {
  const ids = new Map(listed.map(({ row, request }) => [request.id, row.decisionId]))
  return (requestId: string) => ids.get(requestId) ?? ''
}

/** What follows from each step, as from a single one: the entry in the audit trail, and the screens that show it. */
export async function settle(
  { tx, actor: by, now }: Pick<Run, 'tx' | 'actor' | 'now'>,
  action: 'decideRequest' | 'undoDecision',
  listed: readonly Listed[],
  [from, to]: [LockedRequest['status'], LockedRequest['status']],
) {
  const entries = listed.map(({ request: { studentId } }) => ({ action, by, studentId, record: `${from} → ${to}` }))
  await recordAudits(tx, entries, now)
  for (const { request } of listed) invalidateRequest(tx, request, [from, to])
}
