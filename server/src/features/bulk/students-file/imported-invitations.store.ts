import { type Kysely, sql } from 'kysely'
import { batches } from '../../../platform/batches.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { deleteEmails } from '../../../platform/email/email-queue.store.ts'
import { jobPriorities } from '../../../platform/jobs/priorities.ts'
import { rowsOf } from './import-rows.store.ts'
import type { ImportPermit } from './imports.store.ts'

/** What the job that invites the students of an import is found by. */
export const invitationsSubject = (importId: string) => `invitations-${importId}`

const addedRows = (db: Kysely<Tables>, importId: string) =>
  rowsOf(db, importId).where('result', '=', 'applied').where('outcome', '=', 'new').where('studentId', 'is not', null)

/** How many students an import has added. */
export function countAdded(db: Kysely<Tables>, importId: string) {
  return rowCount(addedRows(db, importId))
}

/** The next up to `limit` students whom an import has added after a place, and whether they have been invited already. */
export async function nextAdded(db: Kysely<Tables>, importId: string, after: number, limit: number) {
  const rows = await addedRows(db, importId)
    .leftJoin('invitations', 'invitations.userId', 'importRows.studentId')
    .select(['importRows.place', 'importRows.studentId', 'invitations.userId as invited'])
    .where('importRows.place', '>', after)
    .orderBy('importRows.place')
    .limit(limit)
    .execute()
  return rows.map(({ place, studentId, invited }) => ({
    ...{ place, studentId: studentId ?? '', isInvited: invited !== null },
  }))
}

/** Deletes the invitations that have not left, with their e-mails, of the students whom an import has added. */
export async function recallInvitations(tx: Tx, { row }: ImportPermit) {
  const { db } = tx
  const unsent = db
    .selectFrom('queuedEmails')
    .innerJoin('jobs', 'jobs.id', 'queuedEmails.id')
    .where('jobs.priority', '=', sql.lit(jobPriorities.invitation))
    .where('queuedEmails.userId', 'in', addedRows(db, row.id).select('studentId').$castTo<{ studentId: string }>())
  const found = await unsent.select(['queuedEmails.id', 'queuedEmails.userId']).execute()
  for (const some of batches(found, RECALLED_AT_ONCE)) {
    const [ids, users] = [some.map(({ id }) => id), some.map(({ userId }) => userId)]
    await deleteEmails(tx, (eb) => eb('id', 'in', ids))
    await db.deleteFrom('invitations').where('userId', 'in', users).execute()
  }
}

const RECALLED_AT_ONCE = 500
