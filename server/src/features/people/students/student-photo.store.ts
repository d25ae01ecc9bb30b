import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { changeableStatuses } from './students.store.ts'

/** Gives an active or former student another photo, if they still have the one of `from`; otherwise returns false. */
export async function replacePhoto(
  tx: Tx,
  { row }: Permit<'importPhotos' | 'undoPhotoImport', Subject>,
  { from, to }: { from: string | null; to: string | null },
  now: Date,
) {
  const replaced = await tx.db
    .updateTable('users')
    .set({ imageUrl: to, updated_at: now.toISOString() })
    .where('id', '=', row.studentId)
    .where('userType', '=', 'student')
    .where('status', 'in', changeableStatuses)
    .where('imageUrl', from === null ? 'is' : '=', from)
    .executeTakeFirst()
  return replaced.numUpdatedRows > 0n
}
