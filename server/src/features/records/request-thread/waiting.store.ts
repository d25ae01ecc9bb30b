import { dayOf, workingDaysBetween } from '@portal/contract/time/working-days'
import type { Permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import type { RequestRow } from '../requests/requests.tables.ts'
import { dueOnOf } from './due-on.ts'

type Waiting = Pick<
  RequestRow,
  'id' | 'studentId' | 'created_at' | 'waitingSince' | 'waitedDays' | 'workingDays' | 'dueOn'
>
type Services = Pick<AppContext, 'collegeSettings' | 'now'>

/** From now on the office waits for the student: the due date stands still. */
export async function beginWaiting(app: Services, { db }: Tx, { row }: Permit<'messageRequester', Waiting>) {
  if (row.waitingSince !== null) return
  await db.updateTable('requests').set({ waitingSince: app.now().toISOString() }).where('id', '=', row.id).execute()
}

/** The office waits no more: the due date is later by the working days that it has waited. */
export async function endWaiting(
  app: Services,
  { db }: Tx,
  { row }: Permit<'answerRequest' | 'resumeRequest', Waiting>,
) {
  if (row.waitingSince === null) return
  const calendar = app.collegeSettings.calendar()
  const waited = workingDaysBetween(dayOf(row.waitingSince, calendar), dayOf(app.now(), calendar), calendar)
  const waitedDays = Number(row.waitedDays ?? 0) + Math.max(0, waited)
  const dueOn = dueOnOf({ ...row, waitedDays }, calendar)
  await db.updateTable('requests').set({ waitingSince: null, waitedDays, dueOn }).where('id', '=', row.id).execute()
}
