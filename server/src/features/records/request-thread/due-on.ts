import { addWorkingDays, dayOf, type WorkingCalendar } from '@portal/contract/time/working-days'
import type { RequestRow } from '../requests/requests.tables.ts'

type Dated = Pick<RequestRow, 'created_at' | 'workingDays' | 'waitedDays' | 'dueOn'>

/** The day on which a request is due; as it is where it has no working days. */
export function dueOnOf({ created_at, workingDays, waitedDays, dueOn }: Dated, calendar: WorkingCalendar) {
  if (workingDays === null) return dueOn
  return addWorkingDays(dayOf(created_at, calendar), Number(workingDays) + Number(waitedDays ?? 0), calendar)
}
