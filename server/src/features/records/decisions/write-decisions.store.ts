import { randomUUID } from 'node:crypto'
import type { Decision, RequestStatus } from '@portal/contract/records/requests'
import { dayOf, type WorkingCalendar } from '@portal/contract/time/working-days'
import { sql, type UpdateObject } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { decidedDaysOf } from './decided-days.ts'

type PermittedRequest = Subject & { readonly id: string }
type Decided = PermittedRequest & Parameters<typeof decidedDaysOf>[0]
type Permits<Action extends 'decideRequest' | 'undoDecision'> = readonly Permit<Action, PermittedRequest>[]
export type Step = { from: RequestStatus; status: Decision; note: string }

/**
 * Decides locked requests, all in the status `from`, and adds the decisions to their history. `idOf`: the ids of these.
 * `calendar`: by which the working days until the first decision are counted.
 */
export async function insertDecisions(
  tx: Tx,
  permits: readonly Permit<'decideRequest', Decided>[],
  step: Step & { calendar: WorkingCalendar; idOf?: (requestId: string) => string },
  now: Date,
) {
  if (permits.length === 0) return
  const { from, status, note, calendar, idOf = () => randomUUID() } = step
  const first = from === 'Pending' ? firstDecision(permits, dayOf(now, calendar), calendar) : {}
  await updateRequests(tx, permits, { status, ...first })
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
  const none = { decidedOn: null, decidedBy: null, decidedDays: null }
  await updateRequests(tx, permits, { status, ...(status === 'Pending' && none) })
  const steps = permits.map(({ actor, row }) => ({
    ...{ id: randomUUID(), requestId: row.id, actorId: actor.id, at: now.toISOString() },
    ...{ fromStatus: from, toStatus: status, note: '', undoes: undoes(row.id) },
  }))
  await tx.db.insertInto('requestDecisions').values(steps).execute()
}

/** What is counted of a pending request that is decided. */
function firstDecision(permits: readonly Permit<'decideRequest', Decided>[], day: string, calendar: WorkingCalendar) {
  const daysOf = permits.map(({ row }) => sql`when ${row.id} then ${sql.lit(decidedDaysOf(row, day, calendar))}`)
  return {
    decidedOn: day,
    decidedBy: permits[0]?.actor.id ?? '',
    decidedDays: sql<number>`case id ${sql.join(daysOf, sql` `)} end`,
  }
}

/** Writes the status of locked requests, and what is counted of them. */
export async function updateRequests(
  { db }: Tx,
  permits: Permits<'decideRequest' | 'undoDecision'>,
  change: UpdateObject<Tables, 'requests'>,
) {
  const ids = permits.map(({ row }) => row.id)
  await db.updateTable('requests').set(change).where('id', 'in', ids).execute()
}
