import { SEARCH_COUNT_MAX } from '@portal/contract/limits'
import { fullName } from '@portal/contract/people/full-name'
import { MINE, NO_KIND, NOBODYS } from '@portal/contract/records/queue-choices'
import type { CappedCount } from '@portal/contract/records/queue-counts'
import type { QueueFilters } from '@portal/contract/records/queue-filters'
import type { RequestStatus } from '@portal/contract/records/requests'
import type { Kysely } from 'kysely'
import { cappedTotal, countUpTo } from '../../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { readFilters, type Viewer } from './queue-selection.store.ts'

const noFilters: QueueFilters = {
  ...{ course: [], semester: [], age: '', kind: '', due: '' },
  ...{ waiting: '', assignee: '', rule: '', changes: '' },
}

/** A queue of whoever looks at it. */
type Queue = { status: RequestStatus; viewer: Viewer }

/**
 * How many requests of a queue are overdue, due today, one's own, nobody's and wait for their students, each whatever else is
 * filtered. Each is counted up to SEARCH_COUNT_MAX in the index that finds them.
 */
export async function countQueue(db: Kysely<Tables>, queue: Queue) {
  const count = (filters: Partial<QueueFilters>) => countWith(db, queue, filters)
  return {
    overdue: await count({ due: 'overdue' }),
    today: await count({ due: 'today' }),
    mine: await count({ assignee: MINE }),
    nobody: await count({ assignee: NOBODYS }),
    waiting: await count({ waiting: 'student' }),
  }
}

/** The same of each request type, and of free messages under `NO_KIND`; without those of which there is none. */
export async function countTypes(db: Kysely<Tables>, queue: Queue) {
  const types = await db.selectFrom('requestKinds').select('id').execute()
  const counted: { id: string; requests: CappedCount }[] = []
  // One after another: on PostgreSQL each takes a connection.
  for (const id of [...types.map((type) => type.id), NO_KIND])
    counted.push({ id, requests: await countWith(db, queue, { kind: id }) })
  return counted.filter(({ requests }) => requests.total > 0)
}

/** The same of each person of the office who works on some, by name. */
export async function countOfStaff(db: Kysely<Tables>, queue: Queue) {
  const staff = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('userType', '=', 'admin')
    .where(({ exists, selectFrom }) => {
      const own = selectFrom('requests').select('requests.seq').whereRef('requests.assigneeId', '=', 'users.id')
      return exists(own.where('requests.status', '=', queue.status))
    })
    .orderBy('sortName')
    .orderBy('id')
    .execute()
  const counted: { id: string; name: string; requests: CappedCount }[] = []
  for (const { id, ...name } of staff)
    counted.push({ id, name: fullName(name), requests: await countWith(db, queue, { assignee: id }) })
  return counted
}

async function countWith(db: Kysely<Tables>, { status, viewer }: Queue, filters: Partial<QueueFilters>) {
  const condition = await readFilters(db, { ...noFilters, ...filters }, viewer)
  const requests = db.selectFrom('requests').where('status', '=', status).where(condition)
  return cappedTotal(Number(await countUpTo(db, requests, SEARCH_COUNT_MAX + 1)), SEARCH_COUNT_MAX)
}
