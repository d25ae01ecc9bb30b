import { randomUUID } from 'node:crypto'
import type { FieldChange } from '@portal/contract/bulk/imports/import-rows'
import { type CustomValues, keyOfName } from '@portal/contract/people/custom-fields/custom-values'
import { fullName } from '@portal/contract/people/full-name'
import { isStudentField, studentFields } from '@portal/contract/people/student-fields'
import { requestStatuses } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import { recordAudits } from '../../../../audit/record-audit.ts'
import { updateAccount } from '../../../../auth/accounts.store.ts'
import { followNewEmail } from '../../../../auth/change-email.ts'
import { type Permit, permit, type Subject } from '../../../../permissions/permit.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import { refreshRequestSearch } from '../../../people/students/request-search.store.ts'
import { refreshStudentSearch } from '../../../people/students/student-search.store.ts'
import { restoreStudent } from '../../../people/students/student-status.store.ts'
import type { UserRow } from '../../../people/students/students.tables.ts'
import { type ImportedDetails, updateStudentFields } from '../../../people/students/students-bulk.store.ts'
import { insertIdCards, type PlainIdCard, updateIdCard } from '../../../records/id-cards/id-cards.store.ts'
import { customValuesIn, pickCustomValues } from '../columns/custom-columns.ts'
import type { Values } from '../import-rows.store.ts'
import { type ImportedCard, pickStudentFields } from '../imported-fields.ts'
import type { ImportedRecord } from '../imported-values.store.ts'
import type { ImportRowRecord } from '../imports.tables.ts'
import type { RowAfter } from './apply.store.ts'
import { applied, auditNameOf, type ImportStep } from './apply-step.ts'
import type { CustomImport } from './custom-import.ts'

/** A row of a student who is in the portal already. */
export type KnownRow = {
  row: ImportRowRecord
  student: UserRow
  /** Their newest ID card. */
  card: PlainIdCard | null
  /** What the preview showed, without the corrections by hand that are kept. */
  changes: FieldChange[]
  /** Then nobody but a person changes their e-mail. */
  hasSecondFactor: boolean
  /** What they have in the college's own fields, by key. */
  customValues: CustomValues
  /** What earlier imports said about the student; null: nothing. */
  imported: ImportedRecord | null
}

/** The present value of a field. */
export function presentValue(
  { student, card, customValues }: Pick<KnownRow, 'student' | 'card' | 'customValues'>,
  field: FieldChange['field'],
) {
  if (isStudentField(field)) return student[field]
  const key = keyOfName(field)
  if (key !== null) return customValues[key] ?? ''
  const ofCard = { card: card?.card ?? '', collegeId: student.collegeId } satisfies ImportedCard
  return ofCard[field as keyof ImportedCard]
}

/** Writes the changes of one row whose values are still what the preview showed. */
export async function changeStudent(step: ImportStep, known: KnownRow, custom: CustomImport) {
  const { tx, actor, now } = step
  const { row, student, imported } = known
  const changes = known.changes.filter(({ field, to }) => presentValue(known, field) !== to)
  const valuesOf = (which: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [change.field, change[which]])) as Values
  const [former, wanted] = [valuesOf('from'), valuesOf('to')]
  const allowed = permit(actor, 'importStudents', { studentId: student.id })
  const restored = student.status === 'inactive'
  if (restored) await restoreStudent(tx, allowed, now)
  await writeFields(step, allowed, student, pickStudentFields(wanted))
  await custom.write([{ allowed, values: customValuesIn(wanted) }])
  const card = await writeCard(step, known, wanted)
  if (card) await refreshStudentSearch(tx, student.id)
  invalidateStudent(tx, student.id)
  await recordChange(
    step,
    student.id,
    changes.map(({ field }) => keyOfName(field) ?? field),
    restored,
  )
  const after: RowAfter = { fields: fieldsIn(wanted), card, created: false, restored }
  const formerCard = card && !card.added && known.card ? plain(known.card) : null
  return applied(row, {
    studentId: student.id,
    before: { fields: fieldsIn(former), card: formerCard, imported },
    after,
  })
}

/** Those of the values that are the student's, and not of a card. */
const fieldsIn = (values: Values): Values => ({ ...pickStudentFields(values), ...pickCustomValues(values) })

const plain = ({ id, card, collegeId }: { id: string; card: string; collegeId: string }) => ({ id, card, collegeId })

/** Writes fields of a student whose row is locked, and everything that depends on them. */
export async function writeFields(
  { app, tx, actor, now }: ImportStep,
  allowed: Permit<'importStudents' | 'undoImport', Subject>,
  before: UserRow,
  fields: Partial<ImportedDetails>,
) {
  if (Object.keys(fields).length === 0) return
  const student = await updateStudentFields(tx, allowed, before, fields, now)
  const name = fullName(student)
  if (name !== fullName(before) || student.email !== before.email) {
    await updateAccount(tx, allowed, { name, email: student.email }, now)
  }
  if (student.email !== before.email) {
    await followNewEmail(app, tx, { id: student.id, former: before.email, by: actor })
  }
  const isFoundOtherwise = Object.keys(fields).some((field) => isStudentField(field) && studentFields[field].searched)
  if (isFoundOtherwise) await refreshStudentSearch(tx, student.id)
  await refreshRequestSearch(app, tx, before, student)
}

/** Changes the newest card of the student, or adds one; null when the row changes none. */
async function writeCard({ tx, actor, now }: ImportStep, { student, card }: KnownRow, wanted: Values) {
  if (wanted.card === undefined && wanted.collegeId === undefined) return null
  // Where one of the two is known only, it is the other one as well.
  const collegeId = wanted.collegeId ?? card?.collegeId ?? wanted.card ?? ''
  const draft = { card: wanted.card ?? card?.card ?? collegeId, collegeId }
  if (card) {
    await updateIdCard(tx, permit(actor, 'importStudents', { studentId: student.id, id: card.id }), draft, now)
    return { id: card.id, ...draft, added: false }
  }
  const id = randomUUID()
  const allowed = permit(actor, 'importStudents', { studentId: student.id })
  await insertIdCards(tx, [{ id, allowed, draft }], now)
  return { id, ...draft, added: true }
}

function recordChange({ tx, actor, record, now }: ImportStep, studentId: string, fields: string[], restored: boolean) {
  const entry = { by: actor, studentId, record: auditNameOf(record) }
  return recordAudits(
    tx,
    [
      ...(restored ? [{ ...entry, action: 'restoreStudent' as const }] : []),
      ...(fields.length > 0 ? [{ ...entry, action: 'updateStudent' as const, fields }] : []),
    ],
    now,
  )
}

/** A student's details are shown on their profile, their cards and certificates, in the request queues and in the bin. */
export function invalidateStudent(tx: Tx, id: string) {
  tx.invalidate(topics.profileOf(id), topics.idCardsOf(id), topics.certificatesOf(id))
  tx.invalidate(...requestStatuses.map(topics.queue), topics.bin)
}
