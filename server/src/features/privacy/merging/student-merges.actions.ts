import { randomUUID } from 'node:crypto'
import { fullName } from '@portal/contract/people/full-name'
import { studentMergeMessages } from '@portal/contract/privacy/student-merge-messages'
import type { MergeInput, MergeRefusal } from '@portal/contract/privacy/student-merges'
import { Problem } from '@portal/contract/problems'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { notifyAccountChanged } from '../../../notifications/account.ts'
import { notifyFormerAddress } from '../../../notifications/former-address.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { AllTables } from '../../../platform/database/definitions/table-definition.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { lockDocumentsOf } from '../../documents/issued/changes.store.ts'
import { listCustomFields } from '../../people/custom-fields/custom-fields.store.ts'
import { visibleTo } from '../../people/custom-fields/custom-values.store.ts'
import { refuseMerged, requireStudent } from '../../people/students/students.store.ts'
import { lockStudentsToErase } from '../../people/students/students-bulk.store.ts'
import { everythingAsJson } from '../archive/archive-entries.ts'
import { differences } from './changed-rows.ts'
import { refusalsOf, versionOf } from './compare-students.ts'
import { invalidateBoth } from './invalidate-both.ts'
import { type Both, mergeStudents, takeable } from './merge-students.ts'
import { readSnapshot, sizeOf } from './move-rows.store.ts'
import { insertMerge } from './student-merges.store.ts'

/** Two students with more rows than that are merged by nobody: SQLite has one writer. */
const MERGED_ROWS_MAX = 5_000

/**
 * Merges another record of the same student into that of `id`, for good but for UNDO_WINDOW_MINUTES. Returns the id of the
 * merge. Throws STUDENT_NOT_FOUND, STUDENT_MERGED, STUDENT_CHANGED where one of them is no longer as it was compared, and
 * MERGE_REFUSED.
 */
export function mergeTwoStudents(app: AppContext, actor: AuthenticatedActor, input: MergeInput) {
  const { id, otherId, versions, take } = input
  const find = async ({ db }: Tx) => {
    for (const one of [id, otherId]) await requireStudent(db, one, { includeInactive: true })
    return { studentId: id }
  }
  return auditedWrite(app, actor, 'mergeStudents', find, async (tx, allowed, now) => {
    const both = await lockBoth(tx, { keptId: id, otherId })
    const { kept, other } = both
    for (const one of [id, otherId]) await refuseMerged(tx.db, one)
    if ((await versionOf(tx.db, kept)) !== versions.kept || (await versionOf(tx.db, other)) !== versions.other)
      throw new Problem('STUDENT_CHANGED')
    const [why] = await refusalsOf(tx.db, both)
    if (why) throw refuse(why)
    const known = takeable(visibleTo(actor, await listCustomFields(tx.db)))
    if (take.some((field) => !known.includes(field))) throw new Problem('STUDENT_CHANGED')
    const ids = { keptId: id, otherId }
    const before = await readSnapshot(tx, app.tables, ids)
    if (sizeOf(before) > MERGED_ROWS_MAX) throw refuse('tooMuch')
    const data = await dataOfBoth(tx, app.tables, both)
    await mergeStudents(tx, app.tables, allowed, both, input, now)
    const changed = differences(before, await readSnapshot(tx, app.tables, ids))
    const merge = { id: randomUUID(), otherId, otherCollegeId: other.collegeId, data }
    await insertMerge(tx, allowed, merge, changed, now)
    if (input.account === 'other') await notifyNewAddress(app, tx, kept)
    invalidateBoth(tx, ids)
    const about = { record: fullName(other), fields: take }
    await recordAudit(tx, { action: 'mergeStudents', by: actor, studentId: otherId, ...about }, now)
    return { result: merge.id, about }
  })
}

const refuse = (why: MergeRefusal) => new Problem('MERGE_REFUSED', {}, { sentence: studentMergeMessages.refusals[why] })

/** Both, in the order of their ids, so that two who merge at once wait for each other. Nothing can be added to them meanwhile. */
export async function lockBoth(tx: Tx, { keptId, otherId }: { keptId: string; otherId: string }): Promise<Both> {
  const locked = await lockStudentsToErase(tx, [keptId, otherId])
  await lockDocumentsOf(tx, [keptId, otherId])
  const [kept, other] = [keptId, otherId].map((id) => locked.find((student) => student.id === id))
  if (!kept || !other || kept.status === 'forgotten' || other.status === 'forgotten')
    throw new Problem('STUDENT_NOT_FOUND')
  return { kept, other }
}

/** What is kept about both, as their archives have it. */
async function dataOfBoth({ db }: Tx, tables: AllTables, { kept, other }: Both) {
  const [ofKept, ofOther] = [await textOf(db, tables, kept), await textOf(db, tables, other)]
  return `{"kept": ${ofKept}, "other": ${ofOther}}`
}

async function textOf(...[db, tables, student]: Parameters<typeof everythingAsJson>) {
  let text = ''
  for await (const part of everythingAsJson(db, tables, student)) text += part
  return text
}

/** Tells the student, and whoever has the address that they had, that they sign in with another one. */
export async function notifyNewAddress(app: AppContext, tx: Tx, { id, email: former }: { id: string; email: string }) {
  await notifyAccountChanged(app, tx, id, 'emailChanged')
  await notifyFormerAddress(app, tx, { id, former, isByProgram: false })
}
