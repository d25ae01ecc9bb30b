import type { Kysely } from 'kysely'
import { lockAccounts } from '../../../auth/accounts.store.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { hasRowLocks } from '../../../platform/database/queries/row-locks.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { requestColumns } from '../request-columns.ts'

const columns = [...requestColumns, 'answers', 'officeAnswers', 'officeRevision', 'valuesBefore', 'keptBefore'] as const

/** All that deciding a request asks of its row, and who decides its kind now; null for a free message. */
export type RequestToDecide = Awaited<ReturnType<typeof readRequests>>[number]

/** The requests with these ids, in the order in which they were sent. */
export function readRequests(db: Kysely<Tables>, ids: readonly string[]) {
  return requestsWithDecider(db, ids).execute()
}

/** The same, locked in one order until the transaction ends. */
export function lockRequests({ db }: Tx, ids: readonly string[]) {
  return requestsWithDecider(db, ids).forNoKeyUpdate('requests').execute()
}

const requestsWithDecider = (db: Kysely<Tables>, ids: readonly string[]) =>
  db
    .selectFrom('requests')
    .leftJoin('requestKinds', 'requestKinds.id', 'requests.kindId')
    .select(columns.map((column) => `requests.${column}` as const))
    .select('requestKinds.decidedBy')
    .where('requests.id', 'in', ids)
    .orderBy('requests.seq')

/**
 * What is locked before the requests themselves, in the order in which other changes lock it: ID cards, accounts, students.
 * Nothing where the engine has no row locks.
 */
export async function lockOwners(
  tx: Tx,
  { cards, accounts, students }: Record<'cards' | 'accounts' | 'students', readonly string[]>,
) {
  if (!hasRowLocks(tx.db)) return
  if (cards.length > 0) {
    const held = tx.db.selectFrom('idCards').select('id').where('studentId', 'in', cards)
    await held.orderBy('seq').forUpdate().execute()
  }
  if (accounts.length > 0) await lockAccounts(tx, accounts)
  if (students.length > 0) {
    const owners = tx.db.selectFrom('users').select('id').where('id', 'in', students)
    await owners.orderBy('id').forNoKeyUpdate().execute()
  }
}

/** Students who are changed, locked until the transaction ends, by their ids; a forgotten one is missing. */
export async function lockChanged({ db }: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, UserRow>()
  const students = db.selectFrom('users').selectAll().where('id', 'in', ids).where('status', '<>', 'forgotten')
  return new Map((await students.orderBy('id').forNoKeyUpdate().execute()).map((student) => [student.id, student]))
}
