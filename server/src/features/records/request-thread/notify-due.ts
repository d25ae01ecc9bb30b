import { HOUR_MS } from '@portal/contract/time/durations'
import { addWorkingDays, dayOf } from '@portal/contract/time/working-days'
import { areNotificationsOn, notify } from '../../../notifications/notify.ts'
import { dateFormat } from '../../../platform/date-format.ts'
import type { AppContext } from '../../context.ts'
import { listAssignedDue, listLateAssignees } from './due-requests.store.ts'

/** Nobody is told before this hour of a working day. */
const FIRST_HOUR = 8

/**
 * Tells who works on requests which of them are due on the next working day, and once a day that some are overdue. It comes
 * every hour on every node; each of these is told once.
 */
export async function notifyDueRequests(app: AppContext) {
  if (!areNotificationsOn(app) || !app.features.requestLife) return
  const calendar = app.collegeSettings.calendar()
  const [now, today] = [app.now(), dayOf(app.now(), calendar)]
  const isWorkingDay = addWorkingDays(dayBefore(today), 1, calendar) === today
  if (!isWorkingDay || hourOf(now, calendar.timeZone) < FIRST_HOUR) return
  const next = addWorkingDays(today, 1, calendar)
  await app.database.transaction(async (tx) => {
    const soon = await listAssignedDue(tx.db, { after: today, upTo: next })
    const late = await listLateAssignees(tx.db, today)
    await notify(app, tx, [
      ...soon.map(({ id, assigneeId, dueOn }) => ({
        ...({ userId: assigneeId, kind: 'dueSoon', cause: `${id}/${dueOn}` } as const),
        subject: { type: 'request', id } as const,
      })),
      ...late.map((userId) => ({
        ...({ userId, kind: 'overdue', cause: today } as const),
        subject: { type: 'queue', id: '' } as const,
      })),
    ])
  })
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10)

const hourOf = (now: Date, timeZone: string) =>
  Number(dateFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
