import { DECISIONS_OF_MEDIAN } from '@portal/contract/office/dashboard-limits'
import { type Kysely, sql } from 'kysely'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Span = { from: string; before: string }

/** How many of the requests that have arrived in each of these spans are pending. */
export const countPending = (db: Kysely<Tables>, spans: readonly Span[]) =>
  // Not as the index of the queue has it, of which SQLite would otherwise read all.
  countIn(spans, (span) => arrivedIn(db, span).where(sql<boolean>`coalesce(status, '') = 'Pending'`))

/** How many requests were asked and decided on each day from one on, before another. Decisions that were taken back do not count. */
export async function countedByDay(db: Kysely<Tables>, from: string, before: string) {
  const rows = await db
    .selectFrom('requestCounts')
    .select(['span as day', 'step', sql<number>`cast(sum(n) as bigint)`.as('n')])
    .where('span', '>=', from)
    .where('span', '<', before)
    // Months are counted beside days.
    .where(sql<number>`length(span)`, '=', from.length)
    .groupBy(['span', 'step'])
    .execute()
  return rows.map((row) => ({ ...row, n: Number(row.n) }))
}

/** The newest decisions since a moment: when the request was sent, when it was decided, and its request type. */
export function listDecided(db: Kysely<Tables>, since: string) {
  return decidedIn(db, { from: since, before: '9999' })
    .innerJoin('requests', 'requests.id', 'decision.requestId')
    .select(['requests.kindId', 'requests.created_at as sentAt', 'decision.at as decidedAt'])
    .orderBy('decision.at', 'desc')
    .limit(DECISIONS_OF_MEDIAN)
    .execute()
}

type Countable = Parameters<typeof rowCount>[0]

/** One after another: on PostgreSQL each takes a connection. */
async function countIn(spans: readonly Span[], query: (span: Span) => Countable) {
  const counts: number[] = []
  for (const span of spans) counts.push(await rowCount(query(span)))
  return counts
}

const arrivedIn = (db: Kysely<Tables>, { from, before }: Span) =>
  db.selectFrom('requests').where('created_at', '>=', from).where('created_at', '<', before)

const decidedIn = (db: Kysely<Tables>, { from, before }: Span) =>
  db
    .selectFrom('requestDecisions as decision')
    // Written out, not as a parameter, so that both engines use the index of these decisions. No undoing begins there.
    .where(sql<boolean>`decision."fromStatus" = 'Pending'`)
    .where('decision.at', '>=', from)
    .where('decision.at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('requestDecisions as undo').select('undo.seq').whereRef('undo.undoes', '=', 'decision.id')),
      ),
    )
