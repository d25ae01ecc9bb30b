import { Problem } from '@portal/contract/problems'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import { searchText } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import type { UserRow } from '../students/students.tables.ts'

/**
 * How many requests get a new search text in one transaction. SQLite has one writer, and each text takes up to 0.5 ms:
 * other writers wait at most about 15 ms for one batch.
 */
export const BATCH_SIZE = 25

export type Requester = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'courseName'>

/** The text that a search for requests matches: the name and course of the student, the message, and the number if it has one. */
export const requestSearchText = (
  message: string,
  { firstName, lastName, courseName }: Requester,
  number: string | null = null,
) => searchText([firstName, lastName, courseName, message, ...(number ? [number] : [])])

const selectRequester = (db: Kysely<Tables>) =>
  db.selectFrom('users').select(['id', 'firstName', 'lastName', 'courseName'])

const requesterById = precompiledQuery((db, { id }: { id: string }) => {
  return selectRequester(db).where('id', '=', id).where('status', '<>', 'forgotten').forShare()
})

/**
 * The student who sends a request, locked against a change of name until the transaction ends. Throws NOT_SIGNED_IN for one
 * who has been forgotten while the request was on its way.
 */
export async function findRequester({ db }: Tx, id: string): Promise<Requester> {
  const [student] = await requesterById(db, { id })
  if (!student) throw new Problem('NOT_SIGNED_IN')
  return student
}

/** The requests of a student that are still found by a former name or course: those with a lower `seq` than `below`. */
export type StaleRequests = { studentId: string; below: number }

/**
 * Rewrites the search texts of a student's newest requests after their name or course has changed. With more than
 * `BATCH_SIZE` requests, a job that does the rest is added in the same transaction.
 */
export async function refreshRequestSearch(
  { jobs }: Pick<AppContext, 'jobs'>,
  tx: Tx,
  before: Requester,
  student: Requester,
) {
  if (requestSearchText('', before) === requestSearchText('', student)) return
  const below = await refreshBatch(tx.db, student, null)
  if (below === null) return
  const data: StaleRequests = { studentId: student.id, below }
  await jobs.enqueue(tx, { kind: 'refreshSearch', data, createdBy: null })
}

/**
 * Refreshes the next batch of a student's requests, by the name and course that the student has now. Returns the `below` of
 * the batch after it; null at the end, also when the student is no longer there.
 */
export async function refreshNextRequests({ db }: Tx, { studentId, below }: StaleRequests) {
  const student = await selectRequester(db).where('id', '=', studentId).forNoKeyUpdate().executeTakeFirst()
  return student ? refreshBatch(db, student, below) : null
}

/** Rewrites the search texts of all requests of a student who has few, whose row is locked. */
export async function refreshEveryRequest({ db }: Tx, student: Requester) {
  for (let below: number | null = await refreshBatch(db, student, null); below !== null; )
    below = await refreshBatch(db, student, below)
}

/** Refreshes the newest requests with a `seq` below `below`. Returns the `below` of the next batch; null at the end. */
async function refreshBatch(db: Kysely<Tables>, student: Requester, below: number | null) {
  const own = db
    .selectFrom('requests')
    .select(['seq', 'message', 'number', 'search'])
    .where('studentId', '=', student.id)
  const remaining = below === null ? own : own.where('seq', '<', below)
  const batch = await remaining.orderBy('seq', 'desc').limit(BATCH_SIZE).execute()
  for (const { seq, message, number, search } of batch) {
    const newSearch = requestSearchText(message, student, number)
    if (newSearch === search) continue
    // Skip a message that was edited meanwhile: the edit has written its search text.
    const update = db
      .updateTable('requests')
      .set({ search: newSearch })
      .where('seq', '=', seq)
      .where('message', '=', message)
    await update.execute()
  }
  return batch.length < BATCH_SIZE ? null : (batch.at(-1)?.seq ?? null)
}
