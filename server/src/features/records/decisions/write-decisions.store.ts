import { randomUUID } from 'node:crypto'
import type { Decision, RequestStatus } from '@portal/contract/records/requests'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'

type PermittedRequest = Subject & { readonly id: string }
type Permits<Action extends 'decideRequest' | 'undoDecision'> = readonly Permit<Action, PermittedRequest>[]
export type Step = { from: RequestStatus; status: Decision; note: string }

/** Decides locked requests, all in the status `from`, and adds the decisions to their history. `idOf`: the ids of these. */
export async function insertDecisions(
  tx: Tx,
  permits: Permits<'decideRequest'>,
  { from, status, note, idOf = () => randomUUID() }: Step & { idOf?: (requestId: string) => string },
  now: Date,
) {
  if (permits.length === 0) return
  await updateStatus(tx, permits, status)
  const steps = permits.map(({ actor, row }) => ({
    ...{ id: idOf(row.id), requestId: row.id, actorId: actor.id, at: now.toISOString() },
    ...{ fromStatus: from, toStatus: status, note, undoes: null },
  }))
  await tx.db.insertInto('requestDecisions').values(steps).execute()
}

/**
 * Gives locked requests, all in the status `from`, the status before the decision that they have it from. Fails if that has
 * been undone already. `undoes`: the ids of these decisions.
 */
export async function insertUndos(
  tx: Tx,
  permits: Permits<'undoDecision'>,
  { from, status, undoes }: { from: RequestStatus; status: RequestStatus; undoes(requestId: string): string },
  now: Date,
) {
  if (permits.length === 0) return
  await updateStatus(tx, permits, status)
  const steps = permits.map(({ actor, row }) => ({
    ...{ id: randomUUID(), requestId: row.id, actorId: actor.id, at: now.toISOString() },
    ...{ fromStatus: from, toStatus: status, note: '', undoes: undoes(row.id) },
  }))
  await tx.db.insertInto('requestDecisions').values(steps).execute()
}

/** Writes the status of locked requests. */
export async function updateStatus(
  { db }: Tx,
  permits: Permits<'decideRequest' | 'undoDecision'>,
  status: RequestStatus,
) {
  const ids = permits.map(({ row }) => row.id)
  await db.updateTable('requests').set({ status }).where('id', 'in', ids).execute()
}
