import { DAY_MS } from '@portal/contract/durations'
import { studentStatuses } from '@portal/contract/people/students'
import type { QueueAge } from '@portal/contract/records/queue-choices'
import type { QueueFilters, RequestStatus } from '@portal/contract/records/requests'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../../platform/database/open.ts'
import { hasTerms, matchesTerms } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { firstMatchingRequests } from '../../../platform/database/text-search.ts'

/** The requests that a queue shows with a search and filters. */
export type QueueSelection = QueueFilters & { status: RequestStatus; q: string }

export const hasFilters = ({ course, semester, age }: QueueFilters) =>
  course.length > 0 || semester.length > 0 || age !== ''

/** In days. */
const ages: Record<QueueAge, { atMostDays?: number; atLeastDays?: number }> = {
  lastDay: { atMostDays: 1 },
  lastWeek: { atMostDays: 7 },
  overWeek: { atLeastDays: 7 },
  overTwoWeeks: { atLeastDays: 14 },
  overMonth: { atLeastDays: 30 },
}

/** The condition that a request matches these filters. */
export function matchesFilters({ course, semester, age }: QueueFilters, now: Date): Expression<SqlBool> {
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
    const limits = ages[age]
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
    if (limits.atMostDays !== undefined) conditions.push(eb('requests.created_at', '>=', before(limits.atMostDays)))
    if (limits.atLeastDays !== undefined) conditions.push(eb('requests.created_at', '<', before(limits.atLeastDays)))
  }
  return eb.and(conditions)
}

/** Up to this many matches of a search are found by the index; with more, the queue is read in order. */
const INDEXED_MATCHES = 5_000

/** The `seq` of all requests of a selection in their order, in pages. */
export async function* selectedRequests(
  database: Database,
  selection: QueueSelection & { sort: 'oldest' | 'newest' },
  { pageSize, now }: { pageSize: number; now: Date },
) {
  const { status, q } = selection
  const order = selection.sort === 'oldest' ? 'asc' : 'desc'
  const filters = matchesFilters(selection, now)
  const found = hasTerms(q)
    ? await firstMatchingRequests(database, { status, order, filters }, q, INDEXED_MATCHES + 1)
    : undefined
  if (found && found.length <= INDEXED_MATCHES) {
    for (let at = 0; at < found.length; at += pageSize) yield found.slice(at, at + pageSize)
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
