import { requestStatuses } from '@portal/contract/requests'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../../platform/database/open.ts'
import { precompiledQuery } from '../../platform/database/precompiled-query.ts'
import { hasRowLocks } from '../../platform/database/row-locks.ts'
import { searchText } from '../../platform/database/search.ts'
import type { Tables, UserRow } from '../../platform/database/tables.ts'

/**
 * How many requests get a new search text in one transaction. SQLite has one writer, and each text takes it up to half
 * a millisecond: nobody waits longer than some 15 ms for one batch.
 */
export const BATCH_SIZE = 25

export type Requester = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'courseName'>

/** The text by which a request is found: who sent it, and what it says. */
export const requestSearchText = (message: string, { firstName, lastName, courseName }: Requester) =>
  searchText([firstName, lastName, courseName, message])

const requester = (db: Kysely<Tables>) => db.selectFrom('users').select(['id', 'firstName', 'lastName', 'courseName'])

const senderWithId = precompiledQuery((db, { id }: { id: string }) => {
  const found = requester(db).where('id', '=', id)
  return hasRowLocks(db) ? found.forShare() : found
})

/** The student who sends a request. Their name stays as it is until the change is kept. Throws where there is none. */
export async function findRequester({ db }: Tx, id: string): Promise<Requester> {
  const [student] = await senderWithId(db, { id })
  if (!student) throw new Error('the student who sends a request is missing')
  return student
}

/**
 * Writes the search texts of a student's newest requests anew after their name or course has changed. Where there are
 * more than `BATCH_SIZE`, the student is marked in the same transaction, and `refreshNextBatch` does the rest.
 */
export async function refreshRequestSearch({ db }: Tx, before: Requester, student: UserRow) {
  if (requestSearchText('', before) === requestSearchText('', student)) return
  const below = await refreshBelow(db, student, null)
  if (below !== student.staleRequestsBelow) await mark(db, student.id, below)
}

/** Whether there is a student whose requests are still found by a former name or course. */
export async function hasStaleSearch({ read }: Database) {
  const stale = read.selectFrom('users').select('id').where('staleRequestsBelow', 'is not', null).limit(1)
  return (await stale.executeTakeFirst()) !== undefined
}

/** Refreshes the next requests of one marked student. False when nobody is marked, or another node is at work on it. */
export function refreshNextBatch({ transaction }: Database) {
  return transaction(async ({ db, invalidate }) => {
    const stale = requester(db).select('staleRequestsBelow').where('staleRequestsBelow', 'is not', null).limit(1)
    const student = await (hasRowLocks(db) ? stale.forNoKeyUpdate().skipLocked() : stale).executeTakeFirst()
    if (!student) return false
    const below = await refreshBelow(db, student, student.staleRequestsBelow)
    await mark(db, student.id, below)
    if (below === null) invalidate(...requestStatuses.map(topics.queue))
    return true
  })
}

function mark(db: Kysely<Tables>, id: string, staleRequestsBelow: number | null) {
  return db.updateTable('users').set({ staleRequestsBelow }).where('id', '=', id).execute()
}

/** Refreshes the newest requests with a `seq` below the given one, and says below which one to go on; null at the end. */
async function refreshBelow(db: Kysely<Tables>, student: Requester, below: number | null) {
  const own = db.selectFrom('requests').select(['seq', 'message', 'search']).where('studentId', '=', student.id)
  const left = below === null ? own : own.where('seq', '<', below)
  const batch = await left.orderBy('seq', 'desc').limit(BATCH_SIZE).execute()
  for (const { seq, message, search } of batch) {
    const renewed = requestSearchText(message, student)
    if (renewed === search) continue
    // A message that was edited meanwhile has been given its search text by that edit.
    const same = db
      .updateTable('requests')
      .set({ search: renewed })
      .where('seq', '=', seq)
      .where('message', '=', message)
    await same.execute()
  }
  return batch.length < BATCH_SIZE ? null : (batch.at(-1)?.seq ?? null)
}
