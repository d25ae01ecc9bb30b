import { randomUUID } from 'node:crypto'
import type { Decision, RequestStatus } from '@portal/contract/records/requests'
import type { Permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { RequestRow } from '../../../platform/database/tables.ts'

/** The requests with these ids, locked in one order until the transaction ends. */
export async function lockRequests({ db }: Tx, ids: readonly string[]): Promise<LockedRequest[]> {
  if (ids.length === 0) return []
  const found = db.selectFrom('requests').select(['id', 'studentId', 'status']).where('id', 'in', ids)
  return found.orderBy('seq').forNoKeyUpdate().execute()
}

export type LockedRequest = Pick<RequestRow, 'id' | 'studentId' | 'status'>
type Permits<Action extends 'decideRequest' | 'undoDecision'> = readonly Permit<Action, LockedRequest>[]

/** Decides locked requests, all in the status `from`, and adds the decisions to their history. */
export async function decideLocked(
  tx: Tx,
  permits: Permits<'decideRequest'>,
  {
    from,
    status,
    note,
    idOf,
  }: { from: RequestStatus; status: Decision; note: string; idOf(requestId: string): string },
  now: Date,
) {
  if (permits.length === 0) return
  await setStatus(tx, permits, status)
  const steps = permits.map(({ actor, row }) => ({
    ...{ id: idOf(row.id), requestId: row.id, actorId: actor.id, at: now.toISOString() },
    ...{ fromStatus: from, toStatus: status, note, undoes: null },
  }))
  await tx.db.insertInto('requestDecisions').values(steps).execute()
}

/** Gives locked requests, all in the status `from`, the status before the decision that they have it from. */
export async function undoLocked(
  tx: Tx,
  permits: Permits<'undoDecision'>,
  { from, status, idOf }: { from: Decision; status: RequestStatus; idOf(requestId: string): string },
  now: Date,
) {
  if (permits.length === 0) return
  await setStatus(tx, permits, status)
  const steps = permits.map(({ actor, row }) => ({
    ...{ id: randomUUID(), requestId: row.id, actorId: actor.id, at: now.toISOString() },
    ...{ fromStatus: from, toStatus: status, note: '', undoes: idOf(row.id) },
  }))
  await tx.db.insertInto('requestDecisions').values(steps).execute()
}

async function setStatus({ db }: Tx, permits: Permits<'decideRequest' | 'undoDecision'>, status: RequestStatus) {
  const ids = permits.map(({ row }) => row.id)
  await db.updateTable('requests').set({ status }).where('id', 'in', ids).execute()
}
