import { FIGURE_WEEKS, KINDS_WITH_MEDIAN } from '@portal/contract/office/dashboard-limits'
import type { RequestAge, RequestFigures } from '@portal/contract/office/request-figures'
import { requestAges } from '@portal/contract/office/request-figures'
import { DAY_MS } from '@portal/contract/time/durations'
import { dayOf } from '@portal/contract/time/working-days'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { instantOf } from '../../../platform/local-time.ts'
import type { AppContext } from '../../context.ts'
import { readCount } from '../../people/counts/counts.store.ts'
import { namesOfRequestTypes } from '../../records/request-types/names-of-request-types.store.ts'
import { countedByDay, countPending, listDecided } from './request-figures.store.ts'

const WEEK_DAYS = 7
/** The days after which the next age begins. */
const upToDays: Record<Exclude<RequestAge, 'longer'>, number> = { days2: 2, week: 7, twoWeeks: 14, month: 30 }
/** Later than every moment of a request. */
const NEVER = '9999'

/** How the office gets on with its requests. */
export async function readRequestFigures(app: AppContext): Promise<RequestFigures> {
  const { read } = app.database
  const weeks = lastWeeks(app)
  return {
    ages: await readAges(read, app.now()),
    weeks: await readWeeks(read, weeks),
    kinds: app.features.requestKinds ? await readRequestTypes(read, weeks[0]?.from ?? NEVER) : null,
  }
}

/** What is older is what is left of all: so a long queue is not read. */
async function readAges(db: Kysely<Tables>, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const bounds = [NEVER, ...Object.values(upToDays).map(ago)]
  const spans = bounds.slice(1).map((from, at) => ({ from, before: bounds[at] ?? NEVER }))
  const younger = await countPending(db, spans)
  const all = await readCount(db, 'requests/Pending')
  const longer = Math.max(0, all - younger.reduce((sum, count) => sum + count, 0))
  return requestAges.map((age, at) => ({ age, requests: younger[at] ?? longer }))
}

type Week = { day: string; from: string; next: string }

/** The last weeks where the college is, each from Monday on. */
function lastWeeks({ collegeSettings, now }: Pick<AppContext, 'collegeSettings' | 'now'>): Week[] {
  const { timeZone } = collegeSettings.calendar()
  const today = Date.parse(dayOf(now(), { timeZone }))
  const monday = today - ((new Date(today).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS) * DAY_MS
  const dayIn = (weeks: number) =>
    new Date(monday + weeks * WEEK_DAYS * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const beginning = (day: string) => instantOf(`${day}T00:00:00`, timeZone).toISOString()
  return Array.from({ length: FIGURE_WEEKS }, (_, at) => {
    const [day, next] = [dayIn(at + 1 - FIGURE_WEEKS), dayIn(at + 2 - FIGURE_WEEKS)]
    return { day, from: beginning(day), next }
  })
}

async function readWeeks(db: Kysely<Tables>, weeks: readonly Week[]) {
  const counted = await countedByDay(db, weeks[0]?.day ?? NEVER, weeks.at(-1)?.next ?? NEVER)
  return weeks.map(({ day, next }) => {
    const ofWeek = counted.filter((one) => one.day >= day && one.day < next)
    const of = (step: 'asked' | 'decided') =>
      ofWeek.filter((one) => one.step === step).reduce((sum, { n }) => sum + n, 0)
    return { from: day, arrived: of('asked'), decided: of('decided') }
  })
}

async function readRequestTypes(db: Kysely<Tables>, since: string) {
  const decided = Map.groupBy(await listDecided(db, since), ({ kindId }) => kindId)
  const requestTypes = [...decided].toSorted(([, a], [, b]) => b.length - a.length).slice(0, KINDS_WITH_MEDIAN)
  const names = await namesOfRequestTypes(
    db,
    requestTypes.flatMap(([kindId]) => kindId ?? []),
  )
  return requestTypes.map(([kindId, requests]) => {
    const days = requests.map(({ sentAt, decidedAt }) => (Date.parse(decidedAt) - Date.parse(sentAt)) / DAY_MS)
    return {
      name: kindId === null ? null : (names.get(kindId) ?? null),
      requests: requests.length,
      medianDays: medianOf(days),
    }
  })
}

/** With one digit after the point. */
function medianOf(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  const median = middle.reduce((sum, value) => sum + value, 0) / middle.length
  return Math.round(median * 10) / 10
}
