import { DUE_SOON_DAYS } from '@portal/contract/records/request-thread/request-thread-limits'
import type { RequestDue, ThreadSummary } from '@portal/contract/records/request-thread/thread-summary'
import { isPending } from '@portal/contract/records/requests'
import { DAY_MS } from '@portal/contract/time/durations'
import type { AppContext } from '../../context.ts'
import { todayOf } from './calendar.ts'
import { isOpen } from './is-open.ts'
import { namesOf, personOf } from './names.store.ts'
import type { RequestRow } from './requests.tables.ts'

export type ThreadRequest = Pick<RequestRow, 'status' | 'number' | 'assigneeId' | 'waitingSince' | 'dueOn'>

/** Where each of these requests stands beside its status; null where the feature is off. */
export async function threadSummariesOf(app: AppContext, requests: readonly ThreadRequest[]) {
  if (!app.features.requestLife) return () => null
  const names = await namesOf(
    app.database.read,
    requests.map(({ assigneeId }) => assigneeId),
  )
  const today = Date.parse(todayOf(app))
  return (request: ThreadRequest): ThreadSummary => ({
    number: request.number,
    due: dueOf(request, today),
    waitingSince: isOpen(request) ? request.waitingSince : null,
    assignee: personOf(names, request.assigneeId),
  })
}

function dueOf(request: ThreadRequest, today: number): RequestDue | null {
  const { dueOn: on, waitingSince } = request
  if (on === null || !isPending(request)) return null
  const days = Math.round((Date.parse(on) - today) / DAY_MS)
  return { on, days, state: waitingSince === null ? dueStateOf(days) : 'stopped' }
}

function dueStateOf(days: number) {
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  return days <= DUE_SOON_DAYS ? 'soon' : 'later'
}
