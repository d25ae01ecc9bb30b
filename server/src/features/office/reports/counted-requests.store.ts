import { SEARCH_COUNT_MAX } from '@portal/contract/limits'
import type { ReportGroup } from '@portal/contract/office/report-choices'
import { NO_KIND } from '@portal/contract/records/queue-choices'
import { type Kysely, sql } from 'kysely'
import { jsonTexts } from '../../../platform/database/json-rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type CountedRequests = {
  /** By the groups that were asked for; else empty. */
  kind: string
  month: string
  clerk: string
  step: 'asked' | 'decided'
  days: number
  late: number
  n: number
}

/** How many requests were asked and decided in some months and days, by these groups and the days of the decision. */
export async function countedRequests(
  db: Kysely<Tables>,
  spans: readonly string[],
  groups: readonly ReportGroup[],
): Promise<CountedRequests[]> {
  const of = (group: ReportGroup, column: string) => sql<string>`${sql.raw(groups.includes(group) ? column : "''")}`
  const rows = await db
    .selectFrom('requestCounts')
    .select([of('kind', '"kindId"').as('kind'), of('clerk', '"actorId"').as('clerk')])
    .select(of('month', 'substr(span, 1, 7)').as('month'))
    .select(['step', 'days', 'late', sql<number>`cast(sum(n) as bigint)`.as('n')])
    .where('span', 'in', jsonTexts(db, JSON.stringify(spans)))
    .groupBy(sql`1, 2, 3, step, days, late`)
    .having(sql<boolean>`sum(n) <> 0`)
    .execute()
  return rows.map((row) => ({ ...row, days: Number(row.days), late: Number(row.late), n: Number(row.n) }))
}

/** Kinds that are counted in one statement. */
const KINDS_AT_ONCE = 100

/** How many pending requests of each kind are overdue, at most one more than SEARCH_COUNT_MAX. Free messages have NO_KIND. */
export async function overdueByKind(db: Kysely<Tables>, today: string) {
  const kinds = await db.selectFrom('requestKinds').select('id').execute()
  const ids = [NO_KIND, ...kinds.map(({ id }) => id)]
  const counts = new Map<string, number>()
  for (let at = 0; at < ids.length; at += KINDS_AT_ONCE) {
    const parts = ids.slice(at, at + KINDS_AT_ONCE).map((id) => overdueOf(id, today))
    const { rows } = await sql<{ kind: string; n: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
    for (const { kind, n } of rows) counts.set(kind, Number(n))
  }
  return counts
}

/** As the index of what is due by kind has it, of one kind, by a value: of a column SQLite would take another one. */
const overdueOf = (id: string, today: string) => sql`select ${sql.lit(id)} as kind,
  (select count(*) from (select 1 from requests
    where coalesce("kindId", '') = ${id === NO_KIND ? '' : id} and status = 'Pending' and "dueOn" < ${today}
      and "dueOn" is not null and "waitingSince" is null limit ${sql.lit(SEARCH_COUNT_MAX + 1)}) as found) as n`
