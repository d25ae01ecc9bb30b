import type { ReportGroup } from '@portal/contract/office/report-choices'
import { addDays, dayOf, type WorkingCalendar } from '@portal/contract/time/working-days'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { instantOf } from '../../../platform/local-time.ts'
import type { Days } from './period.ts'

const month = sql<string>`substr(day, 1, 7)`
const nothing = sql<string>`''`

/** The letters that were issued in a period, by their template and month. */
export async function countedLetters(db: Kysely<Tables>, { from, until }: Days, groups: readonly ReportGroup[]) {
  const rows = await db
    .selectFrom('letters')
    .select((groups.includes('template') ? sql<string>`"templateId"` : nothing).as('template'))
    .select((groups.includes('month') ? month : nothing).as('month'))
    .select(sql<number>`count(*)`.as('n'))
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(sql`1, 2`)
    .execute()
  return rows.map((row) => ({
    keys: groups.map((group) => (group === 'template' ? row.template : row.month)),
    values: [Number(row.n)],
  }))
}

/** What templates are called, by their ids. */
export async function namesOfTemplates(db: Kysely<Tables>) {
  const templates = await db.selectFrom('letterTemplates').select(['id', 'name']).execute()
  return new Map(templates.map(({ id, name }) => [id, name]))
}

/** How often documents were checked in a period. */
export async function countedChecks(db: Kysely<Tables>, { from, until }: Days, groups: readonly ReportGroup[]) {
  const rows = await db
    .selectFrom('documentChecks')
    .select([(groups.length > 0 ? month : nothing).as('month'), sql<number>`cast(sum(checks) as bigint)`.as('n')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(sql`1`)
    .execute()
  return rows.map((row) => ({ keys: groups.map(() => row.month), values: [Number(row.n)] }))
}

/** How many ID cards were printed in a period. */
export async function countedCards(
  db: Kysely<Tables>,
  { from, until }: Days,
  groups: readonly ReportGroup[],
  calendar: WorkingCalendar,
) {
  const beginning = (day: string) => instantOf(`${day}T00:00:00`, calendar.timeZone).toISOString()
  const prints = await db
    .selectFrom('cardPrints')
    .select(['created_at', 'cards'])
    .where('state', '=', 'ready')
    .where('undoneAt', 'is', null)
    .where('created_at', '>=', beginning(from))
    .where('created_at', '<', beginning(addDays(until, 1)))
    .execute()
  const months = Map.groupBy(prints, ({ created_at }) =>
    groups.length > 0 ? dayOf(created_at, calendar).slice(0, 'YYYY-MM'.length) : '',
  )
  return [...months].map(([key, of]) => ({
    keys: groups.map(() => key),
    values: [of.reduce((sum, { cards }) => sum + Number(cards), 0)],
  }))
}
