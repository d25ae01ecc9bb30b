import type { CustomValues } from '@portal/contract/people/custom-fields/custom-values'
import type { Permit, Subject } from '../../../../permissions/permit.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import type { AppContext } from '../../../context.ts'
import { checkCustomValues } from '../../custom-fields/check-custom-values.ts'
import { listCustomFields, lockCustomFields } from '../../custom-fields/custom-fields.store.ts'
import {
  countCustomChanges,
  readCustomValues,
  refuseAadhaar,
  visibleTo,
  writeCustomValues,
} from '../../custom-fields/custom-values.store.ts'
import { keepFormerCustomValues } from '../former-values/former-values.store.ts'
import { studentChanged } from '../student-changed.ts'
import { refreshStudentSearch } from '../student-search.store.ts'

type Change = {
  /** Those that are left out stay as they are. */
  sent: CustomValues | undefined
  /** They were there before, and are not looked at again but for being unique. */
  arePutBack?: boolean
  now: Date
  changeId?: string | undefined
}

/**
 * Changes the values that a student has of the college's own fields, as far as whoever does it may. Keeps what was in them, but
 * of a new student. Returns the keys of what has changed. Throws INVALID_INPUT.
 */
export async function changeCustomValues(
  tx: Tx,
  allowed: Permit<'addStudent' | 'updateStudent' | 'changeStudents', Subject>,
  { sent, arePutBack = false, now, changeId }: Change,
) {
  const isNew = allowed.action === 'addStudent'
  if (!sent && !isNew) return []
  const fields = visibleTo(allowed.actor, await lockCustomFields(tx))
  if (fields.length === 0 && !sent) return []
  const { studentId } = allowed.row
  const before = (await readCustomValues(tx.db, fields, [studentId])).get(studentId) ?? {}
  const values = checkCustomValues({ fields, before, sent: sent ?? {}, isNew, arePutBack })
  const keys = Object.keys(values)
  if (keys.length === 0) return []
  if (!arePutBack) await refuseAadhaar(tx, fields, values)
  await writeCustomValues(tx, fields, [{ allowed, values }])
  if (isNew) return keys
  await keepFormerCustomValues(tx, [{ studentId, before, after: values, changeId }], allowed.actor, now)
  await countCustomChanges(tx, [studentId])
  return keys
}

/**
 * Writes values of an existing student that have been checked, with all that follows. Returns what was in the fields before.
 * Throws INVALID_INPUT for a value that another student has.
 */
export async function putCustomValues(
  app: AppContext,
  tx: Tx,
  allowed: Permit<'updateStudent', Subject>,
  { values, now }: { values: CustomValues; now: Date },
) {
  const { studentId } = allowed.row
  const present = (await readCustomValues(tx.db, await listCustomFields(tx.db), [studentId])).get(studentId) ?? {}
  const keys = await changeCustomValues(tx, allowed, { sent: values, arePutBack: true, now })
  await refreshStudentSearch(tx, studentId)
  await studentChanged(app, tx, allowed.actor, studentId)
  return Object.fromEntries(keys.map((key) => [key, present[key] ?? '']))
}
