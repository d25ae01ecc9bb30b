import { dayOf, type WorkingCalendar } from '@portal/contract/working-days'
import type { AppContext } from '../../context.ts'

// Until the office decides its working days in the settings, these hold: Monday to Saturday.
const weekdays = [1, 2, 3, 4, 5, 6]

/** When the office works. */
export const calendarOf = ({ config }: Pick<AppContext, 'config'>): WorkingCalendar => ({
  timeZone: config.timeZone,
  weekdays,
  holidays: [],
})

/** The present day where the college is. */
export const todayOf = (app: Pick<AppContext, 'config' | 'now'>) => dayOf(app.now(), calendarOf(app))
