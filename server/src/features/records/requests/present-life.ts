import { DAY_MS } from '@portal/contract/durations'
import type { LifeSummary, RequestDue } from '@portal/contract/records/request-life/life-summary'
import { DUE_SOON_DAYS } from '@portal/contract/records/request-life/request-life-limits'
import { isPending } from '@portal/contract/records/requests'
import type { AppContext } from '../../context.ts'
import type { RequestRow } from '../requests/requests.tables.ts'
import { todayOf } from './calendar.ts'
import { isOpen } from './is-open.ts'
import { namesOf, personOf } from './names.store.ts'

export type LivingRequest = Pick<RequestRow, 'status' | 'number' | 'assigneeId' | 'waitingSince' | 'dueOn'>

/** Where each of these requests stands beside its status; null where the part is off. */
export async function livesOf(app: AppContext, requests: readonly LivingRequest[]) {
  if (!app.parts.requestLife) return () => null
  const names = await namesOf(
    app.database.read,
    requests.map(({ assigneeId }) => assigneeId),
  )
  const today = Date.parse(todayOf(app))
  return (request: LivingRequest): LifeSummary => ({
    number: request.number,
    due: dueOf(request, today),
    waitingSince: isOpen(request) ? request.waitingSince : null,
    assignee: personOf(names, request.assigneeId),
  })
}

function dueOf(request: LivingRequest, today: number): RequestDue | null {
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
