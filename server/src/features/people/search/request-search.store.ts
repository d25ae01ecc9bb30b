import { Problem } from '@portal/contract/problems'
import { requestStatuses } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { precompiledQuery } from '../../../platform/database/precompiled-query.ts'
import { searchText } from '../../../platform/database/search.ts'
import type { Tables, UserRow } from '../../../platform/database/tables.ts'

/**
 * How many requests get a new search text in one transaction. SQLite has one writer, and each text takes up to 0.5 ms:
 * other writers wait at most about 15 ms for one batch.
 */
export const BATCH_SIZE = 25

export type Requester = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'courseName'>

/** The text that a search for requests matches: the name and course of the student, and the message. */
export const requestSearchText = (message: string, { firstName, lastName, courseName }: Requester) =>
  searchText([firstName, lastName, courseName, message])

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

/**
 * Rewrites the search texts of a student's newest requests after their name or course has changed. With more than
 * `BATCH_SIZE` requests, the student is marked in the same transaction, and `refreshNextBatch` does the rest.
 */
export async function refreshRequestSearch({ db }: Tx, before: Requester, student: UserRow) {
  if (requestSearchText('', before) === requestSearchText('', student)) return
  const nextBelow = await refreshBatch(db, student, null)
  if (nextBelow !== student.staleRequestsBelow) await setStaleRequestsBelow(db, student.id, nextBelow)
}

/** Whether any student has requests that are still found by a former name or course. */
export async function hasStaleSearch({ read }: Database) {
  const stale = read.selectFrom('users').select('id').where('staleRequestsBelow', 'is not', null).limit(1)
  return (await stale.executeTakeFirst()) !== undefined
}

/** Refreshes the next batch of one marked student. False when no student is marked, or another node has locked them. */
export function refreshNextBatch({ transaction }: Database) {
  return transaction(async ({ db, invalidate }) => {
    const stale = selectRequester(db).select('staleRequestsBelow').where('staleRequestsBelow', 'is not', null).limit(1)
    const student = await stale.forNoKeyUpdate().skipLocked().executeTakeFirst()
    if (!student) return false
    const nextBelow = await refreshBatch(db, student, student.staleRequestsBelow)
    await setStaleRequestsBelow(db, student.id, nextBelow)
    if (nextBelow === null) invalidate(...requestStatuses.map(topics.queue))
    return true
  })
}

function setStaleRequestsBelow(db: Kysely<Tables>, id: string, staleRequestsBelow: number | null) {
  return db.updateTable('users').set({ staleRequestsBelow }).where('id', '=', id).execute()
}

/** Refreshes the newest requests with a `seq` below `below`. Returns the `below` of the next batch; null at the end. */
async function refreshBatch(db: Kysely<Tables>, student: Requester, below: number | null) {
  const own = db.selectFrom('requests').select(['seq', 'message', 'search']).where('studentId', '=', student.id)
  const remaining = below === null ? own : own.where('seq', '<', below)
  const batch = await remaining.orderBy('seq', 'desc').limit(BATCH_SIZE).execute()
  for (const { seq, message, search } of batch) {
    const newSearch = requestSearchText(message, student)
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
