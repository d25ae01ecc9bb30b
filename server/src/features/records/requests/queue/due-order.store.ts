import type { RequestStatus } from '@portal/contract/records/requests'
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { batches } from '../../../../platform/batches.ts'
import type { Tables } from '../../../../platform/database/tables.ts'

type Requests = SelectQueryBuilder<Tables, 'requests', object>
type Place = { seq: number; dueOn: string | null; waitingSince: string | null }
type Slice = { offset: number; limit: number }

/** After every day: of what has no due date, and of what waits for its student, whose date stands still. */
const NO_DAY = '9999'
/** As the index has it; see migration 0092. */
const day = sql<string>`coalesce(case when requests."waitingSince" is null then requests."dueOn" end, '9999')`
const dayOf = ({ dueOn, waitingSince }: Place) => (waitingSince === null ? (dueOn ?? NO_DAY) : NO_DAY)

/** So many requests are sorted; of more the queue is read in its order. PostgreSQL takes no more parameters than 65,535. */
const READ_AT_ONCE = 1_000

/**
 * A part of the requests of a status that match, what is due first before the others. They are read in the index of this order,
 * whole queues and with filters.
 */
export async function inOrderOfDue(
  db: Kysely<Tables>,
  { status, filters }: { status: RequestStatus; filters?: Expression<SqlBool> },
  { offset, limit }: Slice,
  order: 'asc' | 'desc' = 'asc',
) {
  const queue = db.selectFrom('requests').where(sql<string>`requests.status || ''`, '=', status)
  const matching = filters ? queue.where(filters) : queue
  const page = matching.select('requests.seq').orderBy(day, order).orderBy('requests.seq', order)
  return (await page.offset(offset).limit(limit).execute()).map(({ seq }) => seq)
}

/** All requests of a status that match, in the same order and in pages. What is decided meanwhile is left out. */
export async function* allInOrderOfDue(
  db: Kysely<Tables>,
  { status, filters, order }: { status: RequestStatus; filters: Expression<SqlBool>; order: 'asc' | 'desc' },
  pageSize: number,
) {
  const queue = db.selectFrom('requests').where(sql<string>`requests.status || ''`, '=', status).where(filters)
  const places = queue.select(['requests.seq', day.as('day')]).limit(pageSize)
  const inOrder = places.orderBy(day, order).orderBy('requests.seq', order)
  const isAfter = sql.raw(order === 'asc' ? '>' : '<')
  let last: { seq: number; day: string } | undefined
  do {
    const after = last && sql<SqlBool>`(${day}, requests.seq) ${isAfter} (${last.day}, ${last.seq})`
    const rows = await (after ? inOrder.where(after) : inOrder).execute()
    yield rows.map(({ seq }) => seq)
    last = rows.length < pageSize ? undefined : rows.at(-1)
  } while (last !== undefined)
}

/** The `seq` of all these requests in the order of their due dates; null where there are more than `max`. */
export async function sortedByDue(requests: Requests, max: number) {
  const places = await requests
    .select(['requests.seq', 'requests.dueOn', 'requests.waitingSince'])
    .limit(max + 1)
    .execute()
  return places.length > max ? null : sorted(places)
}

/** The same of requests that a search has found. */
export async function sortByDue(db: Kysely<Tables>, seqs: readonly number[]) {
  const places: Place[] = []
  for (const some of batches(seqs, READ_AT_ONCE))
    places.push(
      ...(await db.selectFrom('requests').select(['seq', 'dueOn', 'waitingSince']).where('seq', 'in', some).execute()),
    )
  return sorted(places)
}

const sorted = (places: Place[]) =>
  places
    .sort((one, other) => compare(dayOf(one), dayOf(other)) || Number(one.seq) - Number(other.seq))
    .map(({ seq }) => seq)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
