import type { RequestStatus } from '@portal/contract/requests'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'
import type { Database } from './open.ts'
import { countUpTo } from './pagination.ts'
import { matchesTerms } from './search.ts'
import type { Tables } from './tables.ts'
import { ROWID_RANGE, rarestTrigrams } from './trigrams.ts'

type Searched = 'users' | 'requests'
type Rows<Table extends Searched> = SelectQueryBuilder<Tables, Table, object>

/** Matches that are sooner all found and sorted than a list is walked in its order until a page is full of them. */
const FEW = { sqlite: 5_000, postgres: 2_000 } satisfies Record<Engine, number>
/** The further away the page, the longer is the walk. */
const FEW_MORE_A_ROW = 4
/** However long the list is, a walk must meet a match every so often: it can be that all stand at the far end. */
const FEW_OF = 20

/** How many matches are few, for a page that begins at `offset` of a list of `total`. */
export function selectivityLimit(engine: Engine, offset: number, total: number) {
  return Math.max(FEW[engine] + FEW_MORE_A_ROW * offset, Math.floor(total / FEW_OF))
}

/** What matches a search, to be narrowed, sorted and cut. */
type Matching = {
  rows: Rows<'users'>
  /** Whether there may be more than this. SQLite asks its index alone, and so counts some that only look alike. */
  mayBeMoreThan(few: number): Promise<boolean>
}

/** The active students that match `q`. */
export async function matchingStudents(database: Database, q: string): Promise<Matching> {
  const { read } = database
  if (database.engine === 'sqlite') return throughIndex(database, 'users', STUDENTS_STRETCH, q)
  const rows = read.selectFrom('users').where(matchesTerms('users', q))
  return { rows, mayBeMoreThan: async (few) => (await countUpTo(read, rows, few + 1)) > few }
}

/** The ids of `limit` people who match `q`, whoever they are and were. */
export async function matchingPeople(database: Database, q: string, limit: number) {
  const found =
    database.engine === 'sqlite'
      ? await Promise.all(
          [OTHERS_STRETCH, STUDENTS_STRETCH].map(async (of) => (await throughIndex(database, 'users', of, q)).rows),
        )
      : [database.read.selectFrom('users').where(matchesTerms('users', q))]
  const people = await Promise.all(found.map((some) => some.select('users.id').limit(limit).execute()))
  return people
    .flat()
    .slice(0, limit)
    .map(({ id }) => id)
}

/** The first `limit` requests of a queue that match `q`, from one of its ends. */
export async function firstMatchingRequests(database: Database, queue: Queue, q: string, limit: number) {
  const rows = await (database.engine === 'sqlite' ? alongIndex : alongQueue)(database, queue, q, limit)
  return rows.map(({ seq }) => seq)
}

type Queue = { status: RequestStatus; way: 'asc' | 'desc' }

/** Which stretch of SQLite's index holds which list; the triggers of the first migration know the same numbers. */
const OTHERS_STRETCH = 0
const STUDENTS_STRETCH = 1
const QUEUE_STRETCHES: Record<RequestStatus, number> = { Pending: 1, Approved: 2, Rejected: 3, Completed: 4 }

/** SQLite's index has what it finds in the order of arrival. */
export const byIndexOfSearch = () => sql.ref('found.rowid')

async function throughIndex<Table extends Searched>({ read }: Database, table: Table, stretch: number, q: string) {
  // Cards, contacts and e-mails are given out in order; messages are not.
  const place = { index: `${table}_search`, first: stretch * ROWID_RANGE, isNumbered: table === 'users' }
  const telling = await rarestTrigrams(read, place, q)
  const found = read
    .selectFrom(sql`${sql.table(place.index)}`.as('found'))
    .where(sql<boolean>`${sql.ref(`found.${place.index}`)} match ${telling}`)
    .where(sql<boolean>`found.rowid between ${sql.lit(place.first)} and ${sql.lit(place.first + ROWID_RANGE - 1)}`)
  const rows = found
    // A cross join is SQLite's word for: in this order.
    .crossJoin(table as 'users')
    .where(sql<boolean>`${sql.ref(`${table}.seq`)} = found.rowid - ${sql.lit(place.first)}`)
    .where(matchesTerms(table, q))
  return {
    rows: rows as unknown as Rows<Table>,
    mayBeMoreThan: async (few: number) => (await countUpTo(read, found as unknown as Rows<Table>, few + 1)) > few,
  }
}

/** SQLite's index is in the order of the queue, so it is read just as far as needed. */
async function alongIndex(database: Database, { status, way }: Queue, q: string, limit: number) {
  const { rows } = await throughIndex(database, 'requests', QUEUE_STRETCHES[status], q)
  return rows.select('requests.seq').orderBy(byIndexOfSearch(), way).limit(limit).execute()
}

/** How much of a queue PostgreSQL looks through before it asks its index: it takes a few milliseconds. */
const HEAD = 7_500

/** What is common is found at the head of the queue. What is not is rare enough to be found by the index and sorted. */
async function alongQueue({ read }: Database, { status, way }: Queue, q: string, limit: number) {
  const queue = read.selectFrom('requests').select('requests.seq').where('requests.status', '=', status)
  const head = queue.select('requests.search').orderBy('requests.seq', way).limit(HEAD)
  const early = await read
    .selectFrom(head.as('requests'))
    .select('requests.seq')
    .where(matchesTerms('requests', q))
    .orderBy('requests.seq', way)
    .limit(limit)
    .execute()
  if (early.length === limit) return early
  // No index is in this order, which keeps PostgreSQL from walking the queue.
  const found = queue.where(matchesTerms('requests', q)).orderBy(sql`requests.seq + 0`, way)
  return found.limit(limit).execute()
}
