import { customName, keyOfName } from '@portal/contract/people/custom-fields/custom-values'
import { fullName } from '@portal/contract/people/full-name'
import { mapStudentFields } from '@portal/contract/people/student-fields'
import { MERGED_PHOTO, type MergeInput } from '@portal/contract/privacy/student-merges'
import { updateAccount } from '../../../auth/accounts.store.ts'
import { endAccess } from '../../../auth/password-changes/change-password.ts'
import { type Permit, permit, type Subject } from '../../../permissions/permit.ts'
import type { AllTables } from '../../../platform/database/definitions/table-definition.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { lockCustomFields } from '../../people/custom-fields/custom-fields.store.ts'
import {
  countCustomChanges,
  deleteCustomValues,
  readCustomValues,
  visibleTo,
  writeCustomValues,
} from '../../people/custom-fields/custom-values.store.ts'
import { keepFormerCustomValues } from '../../people/students/former-values/former-values.store.ts'
import { refreshEveryRequest } from '../../people/students/request-search.store.ts'
import { refreshStudentSearch } from '../../people/students/student-search.store.ts'
import { type StudentDetails, updateStudent } from '../../people/students/students.store.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { keepDeleted } from '../../records/bin/bin.store.ts'
import { deleteIdCard } from '../../records/id-cards/id-cards.store.ts'
import { readPassword, setAside, takeAccount } from './merge-account.store.ts'
import { endRows, moveRows } from './move-rows.store.ts'
import { cardsOf } from './records-of-both.store.ts'

export type Both = { kept: UserRow; other: UserRow }
type Allowed = Permit<'mergeStudents', Subject>
type Choices = Pick<MergeInput, 'take' | 'account' | 'idCard'>

/**
 * Merges two students whose rows are locked: the other one's account ends or takes the place of that of the one who stays, the
 * chosen values are taken, cards that do not stay are deleted into the bin, and everything else moves. Documents of cards and
 * certificates stay as they were issued until the merge can no longer be undone.
 */
export async function mergeStudents(
  tx: Tx,
  tables: AllTables,
  allowed: Allowed,
  { kept, other }: Both,
  choices: Choices,
  now: Date,
) {
  const ids = { keptId: kept.id, otherId: other.id }
  const takesAccount = choices.account === 'other'
  await endAccess(tx, takesAccount ? [kept.id, other.id] : [other.id], 'deactivated')
  await endRows(tx, tables, ids, takesAccount)
  await deleteCards(tx, allowed, { kept, other }, choices, now)
  const student = await mergeDetails(tx, allowed, { kept, other }, choices, now)
  await takeCustomValues(tx, allowed, { kept, other }, choices, now)
  await moveRows(tx, tables, ids)
  await refreshStudentSearch(tx, kept.id)
  await refreshStudentSearch(tx, other.id)
  await refreshEveryRequest(tx, student)
}

/** Where both have cards, those of one of them go. */
async function deleteCards(tx: Tx, { actor }: Allowed, { kept, other }: Both, { idCard }: Choices, now: Date) {
  const [ofKept, ofOther] = [await cardsOf(tx.db, kept.id), await cardsOf(tx.db, other.id)]
  if (ofKept.length === 0 || ofOther.length === 0) return
  for (const card of idCard === 'kept' ? ofOther : ofKept) {
    const allowed = permit(actor, 'deleteIdCard', card)
    await deleteIdCard(tx, allowed)
    await keepDeleted(tx, allowed, { kind: 'idCard', title: card.card, row: card }, now)
  }
}

async function mergeDetails(tx: Tx, allowed: Allowed, { kept, other }: Both, { take, account }: Choices, now: Date) {
  const takesPhoto = take.includes(MERGED_PHOTO)
  const password = await readPassword(tx, other.id)
  await setAside(tx, allowed, other, takesPhoto ? kept.imageUrl : other.imageUrl, now)
  const details = mapStudentFields((field) => {
    if (field === 'email') return account === 'other' ? other.email : kept.email
    return take.includes(field) ? other[field] : kept[field]
  }) as StudentDetails
  const written = { ...details, ...(takesPhoto ? { imageUrl: other.imageUrl } : {}) }
  await updateAccount(tx, allowed, { name: fullName(details), email: details.email }, now)
  if (account === 'other') await takeAccount(tx, allowed, { password, emailsRefused: other.emailsRefused }, now)
  const updated = await updateStudent(tx, allowed, kept, written, now)
  if (!updated) throw new Error('the student who stays is locked and not inactive')
  return updated.student
}

/** The values of the college's own fields that are taken, as far as whoever merges sees the fields. */
async function takeCustomValues(tx: Tx, allowed: Allowed, { kept, other }: Both, { take }: Choices, now: Date) {
  const keys = take.flatMap((name) => keyOfName(name) ?? [])
  const fields = visibleTo(allowed.actor, await lockCustomFields(tx)).filter(({ key }) => keys.includes(key))
  if (fields.length === 0) return
  const both = await readCustomValues(tx.db, fields, [kept.id, other.id])
  const [before, theirs] = [both.get(kept.id) ?? {}, both.get(other.id) ?? {}]
  const values = Object.fromEntries(fields.map(({ key }) => [key, theirs[key] ?? '']))
  // First: a value that only one student can have is that of the other one until then.
  for (const { key } of fields) await deleteCustomValues(tx, key, [other.id])
  await writeCustomValues(tx, fields, [{ allowed, values }])
  await keepFormerCustomValues(tx, [{ studentId: kept.id, before, after: values }], allowed.actor, now)
  await countCustomChanges(tx, [kept.id])
}

/** The names of fields that can be taken, as the comparison has them. */
export const takeable = (fields: readonly { key: string }[]) => [
  ...Object.keys(mapStudentFields(() => '')).filter((field) => field !== 'email'),
  ...fields.map(({ key }) => customName(key)),
  MERGED_PHOTO,
]
