import { dayOf, type WorkingCalendar, workingDaysBetween } from '@portal/contract/time/working-days'
import type { RequestRow } from '../requests/requests.tables.ts'

type Asked = Pick<RequestRow, 'created_at' | 'waitingSince' | 'waitedDays'>

/**
 * The working days until a request was decided on `day`, `YYYY-MM-DD`, without those on which the office waited for its
 * student; never less than 0.
 */
export function decidedDaysOf({ created_at, waitingSince, waitedDays }: Asked, day: string, calendar: WorkingCalendar) {
  const since = (moment: string) => workingDaysBetween(dayOf(moment, calendar), day, calendar)
  const waiting = waitingSince === null ? 0 : Math.max(0, since(waitingSince))
  return Math.max(0, since(created_at) - Number(waitedDays ?? 0) - waiting)
}
