import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import {
  type CustomValues,
  customLabel,
  customName,
  keyOfName,
} from '@portal/contract/people/custom-fields/custom-values'
import type { putBackInput } from '@portal/contract/people/former-values'
import { formerValuesMessages } from '@portal/contract/people/former-values-messages'
import { isStudentField, mapStudentFields, studentLabels } from '@portal/contract/people/student-fields'
import { Problem } from '@portal/contract/problems'
import { MINUTE_MS } from '@portal/contract/time/durations'
import type * as z from 'zod/mini'
import { auditedWrite } from '../../../../audit/audited-write.ts'
import { lockAccount } from '../../../../auth/accounts.store.ts'
import { type AuthenticatedActor, permit } from '../../../../permissions/permit.ts'
import { orTaken } from '../../../../platform/database/errors.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import type { AppContext } from '../../../context.ts'
import { listCustomFields } from '../../custom-fields/custom-fields.store.ts'
import { readCustomValues, visibleTo } from '../../custom-fields/custom-values.store.ts'
import { changeDetails } from '../change-details.ts'
import { emailTaken, studentOf } from '../students.actions.ts'
import { requireStudent, type StudentDetails } from '../students.store.ts'
import type { UserRow } from '../students.tables.ts'
import { findChange, findFormerValue, standingChanges } from './former-values.store.ts'

type Former = { field: string; value: string }

/** What is written to put these values back, and the fields as the audit trail calls them. */
function putBack(student: UserRow, former: readonly Former[]) {
  const values = Object.fromEntries(former.map(({ field, value }) => [field, value]))
  const details = mapStudentFields((field) => values[field] ?? student[field]) as StudentDetails
  const own = former.flatMap(({ field, value }) => [[keyOfName(field), value]]).filter(([key]) => key !== null)
  return {
    ...{ details, customFields: own.length > 0 ? (Object.fromEntries(own) as CustomValues) : undefined },
    fields: former.map(({ field }) => keyOfName(field) ?? field),
  }
}

/** What is in the field now, and what it is called. Throws FORMER_VALUE_NOT_FOUND for one that is not there any more. */
async function presentOf({ db }: Tx, actor: AuthenticatedActor, student: UserRow, { field }: Former) {
  if (isStudentField(field)) return { value: student[field], label: studentLabels[field] }
  const own = visibleTo(actor, await listCustomFields(db)).find(({ key }) => customName(key) === field)
  if (!own) throw new Problem('FORMER_VALUE_NOT_FOUND')
  const values = (await readCustomValues(db, [own], [student.id])).get(student.id)
  return { value: values?.[own.key] ?? '', label: customLabel(own) }
}

/**
 * Takes back what this person has just changed with Update Student, if nobody has changed these fields since. Throws
 * STUDENT_NOT_FOUND, EMAIL_TAKEN and STUDENT_CHANGED.
 */
export async function undoUpdate(app: AppContext, actor: AuthenticatedActor, id: string, changeId: string) {
  let email = ''
  return orTaken(
    auditedWrite(app, actor, 'updateStudent', changedStudentOf(id, changeId), async (tx, allowed, now) => {
      await lockAccount(tx, id)
      const change = await findChange(tx.db, id, changeId)
      const since = new Date(now.getTime() - UNDO_WINDOW_MINUTES * MINUTE_MS).toISOString()
      if (!change.every(({ at, actorId }) => actorId === actor.id && at > since))
        throw refuseAsChanged(formerValuesMessages.tooLate(UNDO_WINDOW_MINUTES))
      if (!(await standingChanges(tx.db, [changeId])).has(changeId))
        throw refuseAsChanged(formerValuesMessages.changedSince)
      const before = await requireStudent(tx.db, id)
      const { details, customFields, fields } = putBack(before, change)
      email = details.email
      const { student } = await changeDetails(app, tx, allowed, details, { now, customFields, arePutBack: true })
      return { result: student, about: { fields } }
    }),
    () => emailTaken(app, email),
  )
}

/**
 * Gives a field of a student a value that it had before, if it still has the value `present`. Throws STUDENT_NOT_FOUND,
 * EMAIL_TAKEN, FORMER_VALUE_NOT_FOUND and STUDENT_CHANGED.
 */
export async function putBackFormerValue(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, value, present }: z.output<typeof putBackInput>,
) {
  let email = ''
  return orTaken(
    auditedWrite(app, actor, 'putBackFormerValue', studentWithFormerValue(id, value), async (tx, { row }, now) => {
      await lockAccount(tx, id)
      const { former } = row
      const before = await requireStudent(tx.db, id)
      const found = await presentOf(tx, actor, before, former)
      if (found.value !== present) throw refuseAsChanged(formerValuesMessages.changed(found.label))
      const { details, customFields, fields } = putBack(before, [former])
      email = details.email
      const allowed = permit(actor, 'updateStudent', { studentId: id })
      const { student } = await changeDetails(app, tx, allowed, details, { now, customFields, arePutBack: true })
      return { result: student, about: { fields } }
    }),
    () => emailTaken(app, email),
  )
}

const refuseAsChanged = (sentence: string) => new Problem('STUDENT_CHANGED', {}, { sentence })

/** The subject of a permit for a student who has this change. Throws STUDENT_CHANGED, whether there is such a student or not. */
const changedStudentOf = (id: string, changeId: string) => async (tx: Tx) => {
  const change = await findChange(tx.db, id, changeId)
  if (change.length === 0) throw refuseAsChanged(formerValuesMessages.tooLate(UNDO_WINDOW_MINUTES))
  return studentOf(id)(tx)
}

/** The same for one who has had this value. Throws FORMER_VALUE_NOT_FOUND, whether there is such a student or not. */
const studentWithFormerValue = (id: string, value: string) => async (tx: Tx) => {
  const former = await findFormerValue(tx.db, id, Number(value))
  if (!former) throw new Problem('FORMER_VALUE_NOT_FOUND')
  return { ...(await studentOf(id)(tx)), former }
}
