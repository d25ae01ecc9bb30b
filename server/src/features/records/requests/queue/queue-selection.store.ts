import { studentStatuses } from '@portal/contract/people/students'
import {
  MINE,
  NO_KIND,
  NOBODYS,
  type QueueAge,
  type QueueDue,
  type QueueSort,
} from '@portal/contract/records/queue-choices'
import type { QueueFilters } from '@portal/contract/records/queue-filters'
import type { RequestStatus } from '@portal/contract/records/requests'
import { DAY_MS } from '@portal/contract/time/durations'
import { addDays, dayOf } from '@portal/contract/time/working-days'
import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { batches } from '../../../../platform/batches.ts'
import type { Database } from '../../../../platform/database/open.ts'
import { firstMatchingRequests } from '../../../../platform/database/queries/text-search.ts'
import { hasTerms, matchesTerms } from '../../../../platform/database/search.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { type LocalTime, localTimeOf, startOfYesterday } from '../../../../platform/local-time.ts'
import { allInOrderOfDue, sortByDue } from './due-order.store.ts'

/** The requests that a queue shows with a search and filters. */
export type QueueSelection = QueueFilters & { status: RequestStatus; q: string }

export const hasFilters = (filters: QueueFilters) => hasStudentFilters(filters) || hasOtherFilters(filters)
/** Filters by what their students study, and no others. */
export const hasStudentFiltersOnly = (filters: QueueFilters) => hasStudentFilters(filters) && !hasOtherFilters(filters)

const hasStudentFilters = ({ course, semester }: QueueFilters) => course.length > 0 || semester.length > 0
const hasOtherFilters = ({ age, kind, due, waiting, assignee, rule, changes }: QueueFilters) =>
  [age, kind, due, waiting, assignee, rule, changes].some((filter) => filter !== '')

/** For whom a queue is filtered, when and where. */
export type Viewer = LocalTime & { userId: string }

export const viewerOf = (app: Parameters<typeof localTimeOf>[0], { id: userId }: { id: string }): Viewer => ({
  ...localTimeOf(app),
  userId,
})

/** From which moment on requests of an age were sent, or before which. */
const ages: Record<QueueAge, (time: LocalTime) => { from?: Date; before?: Date }> = {
  sinceYesterday: (time) => ({ from: startOfYesterday(time) }),
  lastDay: (time) => ({ from: daysBefore(time, 1) }),
  lastWeek: (time) => ({ from: daysBefore(time, 7) }),
  overWeek: (time) => ({ before: daysBefore(time, 7) }),
  overTwoWeeks: (time) => ({ before: daysBefore(time, 14) }),
  overMonth: (time) => ({ before: daysBefore(time, 30) }),
}

/** The days on which requests are due, from today. */
const dues: Record<QueueDue, (today: string) => { from?: string; to: string }> = {
  overdue: (today) => ({ to: addDays(today, -1) }),
  today: (today) => ({ from: today, to: today }),
  week: (today) => ({ from: today, to: addDays(today, 7) }),
}

const daysBefore = ({ now }: LocalTime, days: number) => new Date(now.getTime() - days * DAY_MS)

/** The condition that a request matches these filters, read just before the requests are. */
export async function readFilters(db: Kysely<Tables>, filters: QueueFilters, viewer: Viewer) {
  const from = filters.age === '' ? undefined : ages[filters.age](viewer).from?.toISOString()
  const first = from === undefined ? undefined : await firstSince(db, from)
  // What waits for its student has no due date running.
  if (first === null || (filters.due !== '' && filters.waiting !== '')) return nothing
  return matchesFilters(filters, viewer, first)
}

const nothing: Expression<SqlBool> = sql<SqlBool>`1 = 0`

/** The lowest `seq` of the requests that were sent from then on, which are read from the index of arrivals; null if none were. */
async function firstSince(db: Kysely<Tables>, from: string) {
  const sent = db.selectFrom('requests').where('created_at', '>=', from)
  // With the sum, neither engine looks for the lowest in the order of `seq`, through all the requests of before.
  return (await sent.select(sql<number | null>`min(seq + 0)`.as('first')).executeTakeFirstOrThrow()).first
}

/** `first`: no request matches that is before this one. There are few from there on, so they are read in their order. */
function matchesFilters(
  { course, semester, age, kind, due, waiting, assignee, rule, changes }: QueueFilters,
  viewer: Viewer,
  first: number | undefined,
): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'requests'>()
  const conditions: Expression<SqlBool>[] = []
  if (course.length > 0 || semester.length > 0) {
    // With every status named, SQLite finds the students in an index of their lists.
    let students = eb
      .selectFrom('users')
      .select('users.id')
      .where('users.userType', '=', 'student')
      .where('users.status', 'in', [...studentStatuses])
    if (course.length > 0) students = students.where('users.courseName', 'in', course)
    if (semester.length > 0) students = students.where('users.semester', 'in', semester)
    conditions.push(eb('requests.studentId', 'in', students))
  }
  if (age !== '') {
    const { from, before } = ages[age](viewer)
    if (from) conditions.push(eb('requests.created_at', '>=', from.toISOString()))
    if (before) conditions.push(eb('requests.created_at', '<', before.toISOString()))
    if (first !== undefined) conditions.push(eb('requests.seq', '>=', first))
  }
  // As the indexes have it; see migration 0045.
  const kindOf = sql<string>`coalesce(requests."kindId", '')`
  if (kind !== '') conditions.push(eb(kindOf, '=', kind === NO_KIND ? '' : kind))
  if (due !== '') {
    const { from, to } = dues[due](dayOf(viewer.now, viewer))
    // SQLite uses the index of what is due because both are written out, and does not where the column is hidden.
    const day = first === undefined ? eb.ref('requests.dueOn') : sql<string>`nullif(requests."dueOn", '')`
    conditions.push(eb('requests.waitingSince', 'is', null), eb(day, '<=', to))
    if (from) conditions.push(eb(day, '>=', from))
  }
  if (waiting !== '') conditions.push(eb('requests.waitingSince', 'is not', null))
  if (assignee === NOBODYS) conditions.push(eb('requests.assigneeId', 'is', null))
  else if (assignee !== '')
    conditions.push(eb('requests.assigneeId', '=', assignee === MINE ? viewer.userId : assignee))
  // Written out, so that SQLite uses the index of what rules have approved.
  if (rule !== '') conditions.push(sql<SqlBool>`requests."ruleOutcome" = ${sql.lit(rule)}`)
  // Written so, both engines use the index of what changes a record.
  if (changes !== '') conditions.push(eb('requests.valuesBefore', 'is not', null))
  return eb.and(conditions)
}

/** By which requests that have no other order are read: that of their arrival. */
export const arrivalOrderOf = (sort: QueueSort): 'asc' | 'desc' => (sort === 'newest' ? 'desc' : 'asc')

/** Up to this many matches of a search are found by the index; with more, the queue is read in order. */
export const INDEXED_MATCHES = 5_000

/** The `seq` of all requests of a selection in its order, in pages. */
export async function* selectedRequests(
  database: Database,
  selection: QueueSelection & { sort: QueueSort },
  { pageSize, viewer }: { pageSize: number; viewer: Viewer },
) {
  const { status, q } = selection
  const order = arrivalOrderOf(selection.sort)
  const filters = await readFilters(database.read, selection, viewer)
  const found = hasTerms(q)
    ? await firstMatchingRequests(database, { status, order, filters }, q, INDEXED_MATCHES + 1)
    : undefined
  if (found && found.length <= INDEXED_MATCHES) {
    yield* batches(selection.sort === 'due' ? await sortByDue(database.read, found) : found, pageSize)
    return
  }
  if (selection.sort === 'due' || (selection.due !== '' && !found)) {
    const all = expressionBuilder<Tables, 'requests'>().and([filters, ...(found ? [matchesTerms('requests', q)] : [])])
    yield* allInOrderOfDue(database.read, { status, filters: all, order }, pageSize)
    return
  }
  const queue = database.read.selectFrom('requests').select('seq').where('status', '=', status).where(filters)
  const matching = found ? queue.where(matchesTerms('requests', q)) : queue
  let last: number | undefined
  do {
    const rest = last === undefined ? matching : matching.where('seq', order === 'asc' ? '>' : '<', last)
    const rows = await rest.orderBy('seq', order).limit(pageSize).execute()
    yield rows.map(({ seq }) => seq)
    last = rows.length < pageSize ? undefined : rows.at(-1)?.seq
  } while (last !== undefined)
}
