import { sql } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { changeableStatuses } from './students.store.ts'

/** Deactivates an active or former student; otherwise returns false. */
export async function deactivateStudent(
  tx: Tx,
  { row }: Permit<'deactivateStudent' | 'undoImport', Subject>,
  now: Date,
) {
  const result = await tx.db
    .updateTable('users')
    .set({ status: 'inactive', updated_at: now.toISOString() })
    .where('id', '=', row.studentId)
    .where('userType', '=', 'student')
    .where('status', 'in', changeableStatuses)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Makes an inactive student, whose record was not merged, what they were before, active or former; otherwise returns undefined. */
export function restoreStudent(tx: Tx, { row }: Permit<'restoreStudent' | 'importStudents', Subject>, now: Date) {
  return tx.db
    .updateTable('users')
    .set({ status: sql`case when "leftAt" is null then 'active' else 'former' end`, updated_at: now.toISOString() })
    .where('id', '=', row.studentId)
    .where('userType', '=', 'student')
    .where('status', '=', 'inactive')
    .where('mergedInto', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Makes an active student a former one, who has left at `now`; otherwise returns undefined. */
export function markFormer(tx: Tx, { row }: Permit<'markFormer', Subject>, now: Date) {
  return tx.db
    .updateTable('users')
    .set({ status: 'former', leftAt: now.toISOString(), updated_at: now.toISOString() })
    .where('id', '=', row.studentId)
    .where('userType', '=', 'student')
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst()
}

/** Makes a former student active again; otherwise returns undefined. */
export function readmitStudent(tx: Tx, { row }: Permit<'readmitStudent', Subject>, now: Date) {
  return tx.db
    .updateTable('users')
    .set({ status: 'active', leftAt: null, updated_at: now.toISOString() })
    .where('id', '=', row.studentId)
    .where('userType', '=', 'student')
    .where('status', '=', 'former')
    .returningAll()
    .executeTakeFirst()
}
