import { HOUR_MS } from '@portal/contract/time/durations'
import type { AppContext } from '../features/context.ts'
import { sqliteFile } from '../platform/database/open.ts'
import { quickCheck } from '../platform/database/sqlite/quick-check.ts'
import { dateFormat } from '../platform/date-format.ts'
import { readUpkeep } from '../platform/operations/upkeep.store.ts'

/** Where the college is: fewest people wait then for the disk. */
const NIGHT_HOURS = { from: 1, until: 5 }
const ONCE_A_NIGHT_MS = 20 * HOUR_MS
/** For a portal that is switched off at night. */
const AT_THE_LATEST_MS = 36 * HOUR_MS

/** As the task is noted. */
export const DATABASE_CHECK = 'databaseCheck'
export const NOT_DUE = 'not due'

/**
 * Looks once a night whether the file of an SQLite database is damaged, and each hour while it is known to be so. `NOT_DUE`
 * where nothing was done: also in the first hour of a portal that has never looked, whose start it would slow down.
 */
export async function checkAtNight({ database, config, now }: AppContext, uptimeMs: number) {
  if (database.engine !== 'sqlite') return NOT_DUE
  const noted = (await readUpkeep(database.read)).find(({ name }) => name === `maintenance/${DATABASE_CHECK}`)
  const ageMs = noted?.doneAt ? now().getTime() - new Date(noted.doneAt).getTime() : null
  const isDue =
    ageMs === null
      ? uptimeMs >= HOUR_MS
      : ageMs >= AT_THE_LATEST_MS || (ageMs >= ONCE_A_NIGHT_MS && isNight(now(), config.timeZone))
  if (!isDue && database.damage.fault === null) return NOT_DUE
  database.damage.fault = await quickCheck(sqliteFile(config.dataDir))
}

function isNight(now: Date, timeZone: string) {
  const hour = Number(dateFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
  return hour >= NIGHT_HOURS.from && hour < NIGHT_HOURS.until
}
