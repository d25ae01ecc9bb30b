import { DUE_DATES_AGAIN_MS } from '@portal/contract/delays'
import { type RequestStatus, requestStatuses } from '@portal/contract/records/requests'
import type { WorkingCalendar } from '@portal/contract/time/working-days'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { isOpen } from '../requests/is-open.ts'
import { dueOnOf } from './due-on.ts'

/** Those on which something can still be decided. An approved one has its day until its letter has been collected. */
const openStatuses = requestStatuses.filter((status) => isOpen({ status }))

/** How many requests are read, and at most written, in one transaction: other writers wait a few milliseconds. */
const BATCH_SIZE = 100

/** The requests that have not been looked at: those of `status` with a higher `seq` than `after`, and of the next ones. */
export type UnmovedRequests = { after: number; status?: RequestStatus }

/**
 * After a change of when the office works: adds the jobs that compute the due dates of open requests anew. One begins at
 * once. The other begins later, for the requests that another node dates by the former calendar until it has heard of the
 * change.
 */
export async function moveDueDates({ jobs, now }: Pick<AppContext, 'jobs' | 'now'>, tx: Tx) {
  const data: UnmovedRequests = { after: 0 }
  const later = new Date(now().getTime() + DUE_DATES_AGAIN_MS)
  for (const plannedFor of [undefined, later])
    await jobs.enqueue(tx, { kind: 'moveDueDates', data, createdBy: null, plannedFor })
}

/** Moves the due dates of the next batch. `next`: what is left then; null at the end. `moved`: those that have moved. */
export async function moveNextDueDates(
  { db }: Tx,
  { after, status = 'Pending' }: UnmovedRequests,
  calendar: WorkingCalendar,
) {
  const batch = await db
    .selectFrom('requests')
    .select(['seq', 'id', 'studentId', 'created_at', 'workingDays', 'waitedDays', 'dueOn', 'status'])
    .where('status', '=', status)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate()
    .execute()
  const stale = batch.filter((request) => request.dueOn !== null && dueOnOf(request, calendar) !== request.dueOn)
  for (const [dueOn, requests] of Map.groupBy(stale, (request) => dueOnOf(request, calendar))) {
    const seqs = requests.map(({ seq }) => seq)
    await db.updateTable('requests').set({ dueOn }).where('seq', 'in', seqs).execute()
  }
  const last = batch.length < BATCH_SIZE ? undefined : batch.at(-1)?.seq
  return { next: last === undefined ? beginOfNext(status) : { after: last, status }, moved: stale }
}

function beginOfNext(status: RequestStatus): UnmovedRequests | null {
  const next = openStatuses[openStatuses.indexOf(status) + 1]
  return next ? { after: 0, status: next } : null
}
