import type { RequestStatus } from '@portal/contract/requests'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './open.ts'
import { matchesTerms, searchTerms, TRIGRAM } from './search.ts'
import type { Tables } from './tables.ts'

type Searched = 'users' | 'requests'
type Rows<Table extends Searched> = SelectQueryBuilder<Tables, Table, object>
type Queue = { status: RequestStatus; way: 'asc' | 'desc' }

/** Which list of SQLite's index a row is in; the triggers of the sixth migration know the same numbers. */
const OTHER_USERS = 0
const STUDENTS = 1
const QUEUES: Record<RequestStatus, number> = { Pending: 1, Approved: 2, Rejected: 3, Completed: 4 }

/**
 * The row ids of SQLite's index are the number of the list times this, plus `seq`: a search reads only its own list, in
 * the order of arrival, and stops when it has enough.
 */
const ROWID_RANGE = 2 ** 40

/** The active students who match `q`, to be narrowed, sorted and cut. */
export async function matchingStudents({ engine, read }: Database, q: string): Promise<Rows<'users'>> {
  return engine === 'sqlite'
    ? findByIndex(read, 'users', STUDENTS, q)
    : read.selectFrom('users').where(matchesTerms('users', q))
}

/** The ids of up to `limit` people who match `q`, whoever they are and were. */
export async function matchingPeople({ engine, read }: Database, q: string, limit: number) {
  const searches =
    engine === 'sqlite'
      ? [await findByIndex(read, 'users', OTHER_USERS, q), await findByIndex(read, 'users', STUDENTS, q)]
      : [read.selectFrom('users').where(matchesTerms('users', q))]
  const found = await Promise.all(searches.map((search) => search.select('users.id').limit(limit).execute()))
  return found
    .flat()
    .slice(0, limit)
    .map(({ id }) => id)
}

/** The `seq` of the first `limit` requests of a queue that match `q`, from one of its ends. */
export async function firstMatchingRequests({ engine, read }: Database, queue: Queue, q: string, limit: number) {
  const rows = await (engine === 'sqlite' ? alongIndex : alongQueue)(read, queue, q, limit)
  return rows.map(({ seq }) => seq)
}

async function findByIndex<Table extends Searched>(db: Kysely<Tables>, table: Table, list: number, q: string) {
  const [index, first] = [`${table}_search`, list * ROWID_RANGE]
  const rows = db
    .selectFrom(sql`${sql.table(index)}`.as('found'))
    .where(sql<boolean>`${sql.ref(`found.${index}`)} match ${await rarestTrigrams(db, index, first, q)}`)
    .where(sql<boolean>`found.rowid between ${sql.lit(first)} and ${sql.lit(first + ROWID_RANGE - 1)}`)
    // On SQLite a cross join is read in this order.
    .crossJoin(table as 'users')
    .where(sql<boolean>`${sql.ref(`${table}.seq`)} = found.rowid - ${sql.lit(first)}`)
    .where(matchesTerms(table, q))
  return rows as unknown as Rows<Table>
}

/** A trigram is the rarer, the further into the list its 64th row stands: near enough, and read in microseconds. */
const RARITY_ROW = 64
/** The index is asked for so many trigrams: with fewer, a sentence has 5,000 rows read (45 ms instead of 20). */
const INDEX_TRIGRAMS = 8

/** The rarest trigrams of `q` in one list, as the index is asked for them: two of a single word, otherwise one of each. */
async function rarestTrigrams(db: Kysely<Tables>, index: string, first: number, q: string) {
  const words = searchTerms(q).map(trigramsOf)
  const { rows } = await sql<{ trigram: string }>`
    select value as trigram from json_each(${JSON.stringify([...new Set(words.flat())])}) order by (
      select rowid from ${sql.table(index)}
      where ${sql.ref(index)} match '"' || replace(value, '"', '""') || '"'
        and rowid between ${sql.lit(first)} and ${sql.lit(first + ROWID_RANGE - 1)}
      limit 1 offset ${sql.lit(RARITY_ROW - 1)}
    ) desc nulls first`.execute(db)
  const rarest = rows.map(({ trigram }) => trigram)
  const ofEach = words.length === 1 ? 2 : 1
  const chosen = words.flatMap((word) => rarest.filter((trigram) => word.includes(trigram)).slice(0, ofEach))
  return rarest
    .filter((trigram) => chosen.includes(trigram))
    .slice(0, INDEX_TRIGRAMS)
    .map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
    .join(' AND ')
}

function trigramsOf(term: string) {
  const letters = [...term]
  return letters.slice(TRIGRAM - 1).map((_, at) => letters.slice(at, at + TRIGRAM).join(''))
}

/** SQLite's index is in the order of the queue, so it is read just as far as needed. */
async function alongIndex(db: Kysely<Tables>, { status, way }: Queue, q: string, limit: number) {
  const found = await findByIndex(db, 'requests', QUEUES[status], q)
  return found.select('requests.seq').orderBy(sql.ref('found.rowid'), way).limit(limit).execute()
}

/** So much of a queue PostgreSQL reads before it asks its index, in a few milliseconds: common words are found there. */
const SCAN_LIMIT = 7_500

/** What is common is found at the head of the queue. What is not is rare enough to be found by the index and sorted. */
async function alongQueue(db: Kysely<Tables>, { status, way }: Queue, q: string, limit: number) {
  const queue = db.selectFrom('requests').select('requests.seq').where('requests.status', '=', status)
  const head = queue.select('requests.search').orderBy('requests.seq', way).limit(SCAN_LIMIT)
  const early = await db
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
