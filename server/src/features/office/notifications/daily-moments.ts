import { DAY_MS } from '@portal/contract/time/durations'
import { dayOf } from '@portal/contract/time/working-days'
import { instantOf } from '../../../platform/local-time.ts'
import type { AppContext } from '../../context.ts'
import type { DailyMoments } from './waiting-notifications.store.ts'

const HOURS_OF_DAY = 24
const DAY_CHARACTERS = 'YYYY-MM-DD'.length

/**
 * When each hour of the college last began that somebody can have chosen: today or yesterday. What waited then is due. There
 * is one such moment a day, also on the days on which the clocks are changed, and nobody has to remember that it was used.
 */
export function dailyMoments({ config, now }: Pick<AppContext, 'config' | 'now'>): DailyMoments {
  const { timeZone } = config
  const today = dayOf(now(), { timeZone })
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, DAY_CHARACTERS)
  return Array.from({ length: HOURS_OF_DAY }, (_, hour) => {
    const momentOf = (day: string) => instantOf(`${day}T${String(hour).padStart(2, '0')}:00:00`, timeZone)
    const ofToday = momentOf(today)
    return { hour, at: (ofToday <= now() ? ofToday : momentOf(yesterday)).toISOString() }
  })
}
