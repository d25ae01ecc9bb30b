import { randomUUID } from 'node:crypto'
import { Problem } from '@portal/contract/problems'
import { REQUEST_MESSAGES_MAX } from '@portal/contract/records/request-thread/request-thread-limits'
import type { Kysely } from 'kysely'
import type { Permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { RequestRow } from '../requests/requests.tables.ts'

/** Adds a note that only the office reads. Throws TOO_MANY_MESSAGES. */
export async function insertNote(
  { db }: Tx,
  { actor, row }: Permit<'addRequestNote', Pick<RequestRow, 'id' | 'studentId'>>,
  text: string,
  now: Date,
) {
  const written = await rowCount(db.selectFrom('requestNotes').where('requestId', '=', row.id))
  if (written >= REQUEST_MESSAGES_MAX) throw new Problem('TOO_MANY_MESSAGES')
  const note = { requestId: row.id, studentId: row.studentId, authorId: actor.id, text }
  await db
    .insertInto('requestNotes')
    .values({ id: randomUUID(), ...note, at: now.toISOString() })
    .execute()
}

/** The internal notes on a request, oldest first. Only for the office. */
export function listNotesForOffice(db: Kysely<Tables>, requestId: string) {
  return db
    .selectFrom('requestNotes')
    .select(['id', 'authorId', 'at', 'text'])
    .where('requestId', '=', requestId)
    .orderBy('seq')
    .execute()
}
