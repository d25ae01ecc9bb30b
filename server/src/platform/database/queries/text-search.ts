import type { StudentStatus } from '@portal/contract/people/students'
import type { RequestStatus } from '@portal/contract/records/requests'
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../open.ts'
import { matchesTerms, searchTerms, TRIGRAM } from '../search.ts'
import type { Tables } from '../tables.ts'
import { hasRowLocks } from './row-locks.ts'

type SearchableTable = 'users' | 'requests'
type RowsQuery<Table extends SearchableTable> = SelectQueryBuilder<Tables, Table, object>
/** `filters`: a condition on the columns of `requests`. */
type Queue = { status: RequestStatus; order: 'asc' | 'desc'; filters?: Expression<SqlBool> }

/** The number of each list in SQLite's index; the triggers of migrations 0006 and 0033 use the same numbers. */
const OTHER_USERS = 0
const STUDENTS = 1
const QUEUES: Record<RequestStatus, number> = { Pending: 1, Approved: 2, Rejected: 3, Completed: 4 }

/**
 * A row id of SQLite's index is the number of the list times this, plus `seq`: a search reads only its own list, in the
 * order of arrival, and stops when it has enough rows.
 */
const ROWID_RANGE = 2 ** 40

/**
 * A query for the users who match `q` and can have this student status, to be filtered, sorted and limited. For others
 * than active students it also has administrators.
 */
export async function matchingStudents(
  { engine, read }: Database,
  status: StudentStatus,
  q: string,
): Promise<RowsQuery<'users'>> {
  return engine === 'sqlite'
    ? findByIndex(read, 'users', status === 'active' ? STUDENTS : OTHER_USERS, q)
    : read.selectFrom('users').where(matchesTerms('users', q))
}

/** The ids of up to `limit` users who match `q`: students and administrators, active or not. */
export async function matchingPeople({ engine, read }: Database, q: string, limit: number) {
  const searches =
    engine === 'sqlite'
      ? [await findByIndex(read, 'users', OTHER_USERS, q), await findByIndex(read, 'users', STUDENTS, q)]
      : [read.selectFrom('users').where(matchesTerms('users', q))]
  const results = await Promise.all(searches.map((search) => search.select('users.id').limit(limit).execute()))
  return results
    .flat()
    .slice(0, limit)
    .map(({ id }) => id)
}

/** Whether a user's name has this word, a word of `sortName`; read inside a transaction. */
export async function isWordOfName(db: Kysely<Tables>, word: string) {
  const searches = hasRowLocks(db)
    ? [db.selectFrom('users').where(matchesTerms('users', word))]
    : [await findByIndex(db, 'users', OTHER_USERS, word), await findByIndex(db, 'users', STUDENTS, word)]
  for (const search of searches) {
    const hasWord = sql<boolean>`instr(' ' || users."sortName" || ' ', ${` ${word} `}) > 0`
    const onPostgres = sql<boolean>`strpos(' ' || users."sortName" || ' ', ${` ${word} `}) > 0`
    const named = search.where(hasRowLocks(db) ? onPostgres : hasWord).where('users.userType', '=', 'student')
    if (await named.select('users.id').limit(1).executeTakeFirst()) return true
  }
  return false
}

/** The `seq` of the first `limit` requests of a queue that match `q`, oldest or newest first. */
export async function firstMatchingRequests({ engine, read }: Database, queue: Queue, q: string, limit: number) {
  const rows = await (engine === 'sqlite' ? searchQueueByIndex : searchQueueOnPostgres)(read, queue, q, limit)
  return rows.map(({ seq }) => seq)
}

async function findByIndex<Table extends SearchableTable>(db: Kysely<Tables>, table: Table, list: number, q: string) {
  const [index, firstRowid] = [`${table}_search`, list * ROWID_RANGE]
  const rows = db
    .selectFrom(sql`${sql.table(index)}`.as('matches'))
    .where(sql<boolean>`${sql.ref(`matches.${index}`)} match ${await rarestTrigrams(db, index, firstRowid, q)}`)
    .where(sql<boolean>`matches.rowid between ${sql.lit(firstRowid)} and ${sql.lit(firstRowid + ROWID_RANGE - 1)}`)
    // SQLite reads the tables of a cross join in this order.
    .crossJoin(table as 'users')
    .where(sql<boolean>`${sql.ref(`${table}.seq`)} = matches.rowid - ${sql.lit(firstRowid)}`)
    .where(matchesTerms(table, q))
  return rows as unknown as RowsQuery<Table>
}

/** The further into the list its 64th row is, the rarer a trigram: a good estimate, and read in microseconds. */
const RARITY_ROW = 64
/** The number of trigrams in one index query: with fewer, a sentence reads 5,000 rows (45 ms instead of 20). */
const INDEX_TRIGRAMS = 8

/** The rarest trigrams of `q` in one list, as an FTS5 query: two of a single word, otherwise one of each word. */
async function rarestTrigrams(db: Kysely<Tables>, index: string, firstRowid: number, q: string) {
  const words = searchTerms(q).map(trigramsOf)
  const { rows } = await sql<{ trigram: string }>`
    select value as trigram from json_each(${JSON.stringify([...new Set(words.flat())])}) order by (
      select rowid from ${sql.table(index)}
      where ${sql.ref(index)} match '"' || replace(value, '"', '""') || '"'
        and rowid between ${sql.lit(firstRowid)} and ${sql.lit(firstRowid + ROWID_RANGE - 1)}
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
  const characters = [...term]
  return characters.slice(TRIGRAM - 1).map((_, at) => characters.slice(at, at + TRIGRAM).join(''))
}

/**
 * SQLite's index is in the order of the queue, so it is read only as far as needed. It does not have the newest requests;
 * see migration 0033. They are read by the same statement: between two statements they could be put into the index.
 */
async function searchQueueByIndex(
  db: Kysely<Tables>,
  { status, order, filters = all }: Queue,
  q: string,
  limit: number,
) {
  const matches = await findByIndex(db, 'requests', QUEUES[status], q)
  const filtered = matches.where(filters)
  const indexed = filtered.select('requests.seq').orderBy(sql.ref('matches.rowid'), order).limit(limit)
  const newest = db
    .selectFrom('requests')
    .select('requests.seq')
    .where('requests.status', '=', status)
    .where('requests.seq', '>', sql<number>`(select "upTo" from "indexedRequests")`)
    .where(filters)
    .where(matchesTerms('requests', q))
  const found = db.selectFrom(indexed.as('indexed')).select('indexed.seq').unionAll(newest)
  return found.orderBy('seq', order).limit(limit).execute()
}

/** Without filters. */
const all = sql<SqlBool>`1 = 1`

/** The rows of a queue that PostgreSQL scans before it uses its index, in a few milliseconds; enough for common words. */
const SCAN_LIMIT = 7_500

/** Common words are found at the head of the queue. Other words are rare enough to find by the index and sort. */
async function searchQueueOnPostgres(
  db: Kysely<Tables>,
  { status, order, filters = all }: Queue,
  q: string,
  limit: number,
) {
  const queue = db.selectFrom('requests').select('requests.seq').where('requests.status', '=', status).where(filters)
  const head = queue.select('requests.search').orderBy('requests.seq', order).limit(SCAN_LIMIT)
  const firstMatches = await db
    .selectFrom(head.as('requests'))
    .select('requests.seq')
    .where(matchesTerms('requests', q))
    .orderBy('requests.seq', order)
    .limit(limit)
    .execute()
  if (firstMatches.length === limit) return firstMatches
  // No index has this order, which keeps PostgreSQL from scanning the queue.
  const matches = queue.where(matchesTerms('requests', q)).orderBy(sql`requests.seq + 0`, order)
  return matches.limit(limit).execute()
}
