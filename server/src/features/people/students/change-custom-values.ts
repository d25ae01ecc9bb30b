import type { CustomValues } from '@portal/contract/people/custom-fields/custom-values'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { lockCustomFields } from '../custom-fields/custom-fields.store.ts'
import {
  checkCustomValues,
  countCustomChanges,
  readCustomValues,
  refuseAadhaar,
  visibleTo,
  writeCustomValues,
} from '../custom-fields/custom-values.store.ts'

/**
 * Changes the values that a student has of the college's own fields, as far as whoever does it may. `sent`: those that are left
 * out stay as they are. Returns the keys of what has changed. Throws INVALID_INPUT.
 */
export async function changeCustomValues(
  tx: Tx,
  allowed: Permit<'addStudent' | 'updateStudent' | 'changeStudents', Subject>,
  sent: CustomValues | undefined,
) {
  const isNew = allowed.action === 'addStudent'
  if (!sent && !isNew) return []
  const fields = visibleTo(allowed.actor, await lockCustomFields(tx))
  if (fields.length === 0 && !sent) return []
  const { studentId } = allowed.row
  const before = (await readCustomValues(tx.db, fields, [studentId])).get(studentId) ?? {}
  const values = checkCustomValues({ fields, before, sent: sent ?? {}, isNew })
  const keys = Object.keys(values)
  if (keys.length === 0) return []
  await refuseAadhaar(tx, fields, values)
  await writeCustomValues(tx, fields, [{ allowed, values }])
  if (!isNew) await countCustomChanges(tx, [studentId])
  return keys
}
