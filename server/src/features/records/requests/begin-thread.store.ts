import { REQUEST_WORKING_DAYS } from '@portal/contract/records/request-thread/request-thread-limits'
import { addWorkingDays } from '@portal/contract/time/working-days'
import type { Tx } from '../../../platform/database/open.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import type { AppContext } from '../../context.ts'
import { todayOf } from './calendar.ts'

const NUMBER_MIN_DIGITS = 4

/** The number of a request, such as `2026-0412`; wider after 9999. */
const requestNumberOf = (year: number, number: number) => `${year}-${String(number).padStart(NUMBER_MIN_DIGITS, '0')}`

/**
 * The day on which a request is sent now, its number and the day on which it is due; these two only where the feature is on.
 * `workingDays`: in how many it is to be decided; null: as usual.
 */
export async function beginThread(
  app: Pick<AppContext, 'collegeSettings' | 'features'>,
  tx: Tx,
  now: Date,
  workingDays: number | null = null,
) {
  const today = todayOf({ collegeSettings: app.collegeSettings, now: () => now })
  if (!app.features.requestLife) return { number: null, workingDays: null, dueOn: null, askedOn: today }
  const calendar = app.collegeSettings.calendar()
  const year = Number(today.slice(0, 4))
  const days = workingDays ?? REQUEST_WORKING_DAYS
  return {
    number: requestNumberOf(year, await takeNumber(tx, year)),
    workingDays: days,
    dueOn: addWorkingDays(today, days, calendar),
    askedOn: today,
  }
}

/** Others who take a number wait until this transaction ends, so there is no gap. */
async function takeNumber({ db }: Tx, year: number) {
  const [taken] = await countUp(db, { year })
  return Number(taken?.last)
}

const countUp = precompiledQuery((db, { year }: { year: number }) =>
  db
    .insertInto('requestNumbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('requestNumbers.last', '+', 1) })),
    )
    .returning('last'),
)
