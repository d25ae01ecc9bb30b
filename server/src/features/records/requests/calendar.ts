import { MINUTE_MS } from '@portal/contract/time/durations'
import { dayOf } from '@portal/contract/time/working-days'
import type { AppContext } from '../../context.ts'

/** No time zone begins a day within a minute. */
let last = { minute: -1, timeZone: '', day: '' }

/** The present day where the college is. Each list of requests and each new one asks for it, so the last answer is remembered for its minute. */
export function todayOf({ collegeSettings, now }: Pick<AppContext, 'collegeSettings' | 'now'>) {
  const moment = now()
  const { timeZone } = collegeSettings.calendar()
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  if (last.minute !== minute || last.timeZone !== timeZone)
    last = { minute, timeZone, day: dayOf(moment, { timeZone }) }
  return last.day
}
