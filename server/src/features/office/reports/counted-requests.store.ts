import { OVERDUE_COUNTED, type ReportGroup } from '@portal/contract/office/reports'
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

/** How many pending requests of each kind are overdue, at most one more than OVERDUE_COUNTED. Free messages have NO_KIND. */
export async function overdueByKind(db: Kysely<Tables>, today: string) {
  // As the index of what is due by kind has it, of each kind for itself, so that a long queue is not read.
  const overdue = (kind: string) => sql<number>`(select count(*) from (select 1 from requests
    where coalesce("kindId", '') = ${sql.raw(kind)} and requests.status = 'Pending' and "dueOn" < ${today}
      and "dueOn" is not null and "waitingSince" is null limit ${sql.lit(OVERDUE_COUNTED + 1)}) as found)`
  const { rows } = await sql<{ kind: string; n: number }>`
    select id as kind, ${overdue('"requestKinds".id')} as n from "requestKinds"
    union all select ${sql.lit(NO_KIND)}, ${overdue("''")}`.execute(db)
  return new Map(rows.map(({ kind, n }) => [kind, Number(n)]))
}
