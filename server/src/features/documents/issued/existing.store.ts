import { issuedDocumentMessages } from '@portal/contract/documents/issued-document-messages'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'

const VERIFICATION = 'verification'

/** Records whether documents are issued. Returns whether it was otherwise before. */
export async function setIssuing({ db }: Tx, isIssuing: boolean) {
  const value = isIssuing ? 'on' : 'off'
  if (!isIssuing) {
    const stopped = db
      .updateTable('settings')
      .set({ value })
      .where('name', '=', VERIFICATION)
      .where('value', '<>', value)
    return (await stopped.executeTakeFirstOrThrow()).numUpdatedRows > 0n
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('settings')
    .values({ name: VERIFICATION, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }).where('settings.value', '<>', value))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** The next students, in the order of their arrival; `after`: the `seq` of the last one before, or 0. */
export function studentsAfter(db: Kysely<Tables>, after: number, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'seq'])
    .where('seq', '>', after)
    .where('userType', '=', 'student')
    .where('status', '<>', 'forgotten')
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** How many students there are, of every status. */
export function countAllStudents(db: Kysely<Tables>) {
  return rowCount(db.selectFrom('users').where('userType', '=', 'student').where('status', '<>', 'forgotten'))
}

// Written out as in the index issued_documents_making: SQLite uses it only for exactly this condition.
const isUnmade = sql<boolean>`state in ('making', 'failed')`

/** Documents that wait to be made although no job is to make any, such as after a job was discarded. */
export async function documentsWithoutJob(db: Kysely<Tables>, limit: number) {
  const jobs = db.selectFrom('jobs').select('id').where('kind', '=', 'issueDocuments').where('state', '<>', 'done')
  if (await jobs.limit(1).executeTakeFirst()) return []
  const unmade = db.selectFrom('issuedDocuments').select('id').where(isUnmade)
  const rows = await unmade.where('state', '=', 'making').orderBy('seq').limit(limit).execute()
  return rows.map(({ id }) => id)
}

const { photoMissing, photoDamaged, fileMissing, fileDamaged } = issuedDocumentMessages.notMade

/** Documents that could not be made because the file that they are made from was missing in the storage, or damaged. */
export function documentsWithUnreadableFile(db: Kysely<Tables>, limit: number) {
  const failed = db.selectFrom('issuedDocuments').select(['id', 'sourceKey']).where(isUnmade)
  const notes = [photoMissing, photoDamaged, fileMissing, fileDamaged]
  return failed.where('state', '=', 'failed').where('note', 'in', notes).orderBy('seq').limit(limit).execute()
}
