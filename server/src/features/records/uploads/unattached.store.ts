import { Problem } from '@portal/contract/problems'
import { UNATTACHED_FILES_MAX_BYTES } from '@portal/contract/records/request-thread/request-thread-limits'
import { UNUSED_UPLOAD_HOURS } from '@portal/contract/records/upload-limits'
import { HOUR_MS } from '@portal/contract/time/durations'
import { lockAccount } from '../../../auth/accounts.store.ts'
import type { Database } from '../../../platform/database/open.ts'
import { insertFileRow } from '../../../platform/storage/files.store.ts'
import type { FileRow } from '../../../platform/storage/files.tables.ts'

/**
 * Inserts the file of a student that is attached to nothing yet. Returns the keys of those that the student has attached to
 * nothing for a day, whose rows are deleted. Throws TOO_MUCH_UNATTACHED where the others have more than
 * `UNATTACHED_FILES_MAX_BYTES` with it.
 */
export async function insertUnattached(database: Database, row: FileRow, now: Date) {
  const before = new Date(now.getTime() - UNUSED_UPLOAD_HOURS * HOUR_MS).toISOString()
  return database.transaction(async (tx) => {
    // Files that arrive at the same moment are counted one after another.
    await lockAccount(tx, row.uploadedBy)
    const expired = await tx.db
      .deleteFrom('files')
      .where('uploadedBy', '=', row.uploadedBy)
      .where('kind', '=', 'requestFile')
      .where('used', '=', 0)
      .where('created_at', '<', before)
      .returning('key')
      .execute()
    const waiting = await tx.db
      .selectFrom('files')
      .select('bytes')
      .where('uploadedBy', '=', row.uploadedBy)
      .where('kind', '=', 'requestFile')
      .where('used', '=', 0)
      .execute()
    const bytes = waiting.reduce((sum, file) => sum + Number(file.bytes), row.bytes)
    if (bytes > UNATTACHED_FILES_MAX_BYTES) throw new Problem('TOO_MUCH_UNATTACHED')
    await insertFileRow(tx, row)
    return expired.map(({ key }) => key)
  })
}

/** Which of these people are students. */
export async function studentsAmong({ read }: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await read
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('userType', '=', 'student')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
