import { hash } from 'node:crypto'
import type { Actor } from '@portal/contract/actors'
import { type CustomValues, customLabel, customName } from '@portal/contract/people/custom-fields/custom-values'
import { fullName } from '@portal/contract/people/full-name'
import { studentFieldNames, studentLabels } from '@portal/contract/people/student-fields'
import { studentMergeMessages } from '@portal/contract/privacy/student-merge-messages'
import type { MergeComparison, MergeRefusal, MergeStudent } from '@portal/contract/privacy/student-merges'
import type { Kysely } from 'kysely'
import { hasSecondFactor } from '../../../auth/second-factor-records/factors.store.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { listCustomFields } from '../../people/custom-fields/custom-fields.store.ts'
import { readCustomValues, visibleTo } from '../../people/custom-fields/custom-values.store.ts'
import { photoLink } from '../../people/students/photo-link.ts'
import { shownEmail } from '../../people/students/present-profile.ts'
import { shownStatus } from '../../people/students/shown-status.ts'
import { changeableStatuses, requireStudent } from '../../people/students/students.store.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { countRecordsOf, noRecords } from '../forgetting/records-of-student.store.ts'
import type { Both } from './merge-students.ts'
import { areInWork, areProposed, cardsOf, countIssuedOf, readSignInOf } from './records-of-both.store.ts'

const { refusals: sentences } = studentMergeMessages

/** Two records that may be one student, with what differs and what is in the way. Throws STUDENT_NOT_FOUND. */
export async function compareStudents(
  db: Kysely<Tables>,
  actor: Actor,
  { id, otherId }: { id: string; otherId: string },
): Promise<MergeComparison> {
  const kept = await requireStudent(db, id, { includeInactive: true })
  const other = await requireStudent(db, otherId, { includeInactive: true })
  const own = visibleTo(actor, await listCustomFields(db))
  const values = await readCustomValues(db, own, [id, otherId])
  const [ofKept, ofOther] = [values.get(id) ?? {}, values.get(otherId) ?? {}]
  const details = studentFieldNames
    .filter((field) => field !== 'email')
    .map((field) => ({ field, label: studentLabels[field], kept: kept[field], other: other[field] }))
  const custom = own.map((field) => ({
    ...{ field: customName(field.key), label: customLabel(field) },
    ...{ kept: ofKept[field.key] ?? '', other: ofOther[field.key] ?? '' },
  }))
  const sides = { kept: await present(db, kept), other: await present(db, other) }
  return {
    ...sides,
    fields: [...details, ...custom].map((field) => ({ ...field, differs: field.kept !== field.other })),
    bothHaveCards: sides.kept.counts.idCards > 0 && sides.other.counts.idCards > 0,
    refusals: (await refusalsOf(db, { kept, other })).map((why) => ({ why, sentence: sentences[why] })),
  }
}

async function present(db: Kysely<Tables>, student: UserRow): Promise<MergeStudent> {
  const { id, collegeId, created_at } = student
  const records = (await countRecordsOf(db, [id])).get(id) ?? noRecords
  const { idCards, certificates, requests, pending: pendingRequests } = records
  return {
    ...{ id, name: fullName(student), email: shownEmail(student), collegeId, created_at },
    imageUrl: photoLink(id, student.imageUrl),
    status: shownStatus(student.status),
    ...(await readSignInOf(db, id)),
    secondFactor: await hasSecondFactor(db, id),
    counts: { idCards, certificates, requests, pendingRequests, ...(await countIssuedOf(db, id)) },
    version: await versionOf(db, student),
  }
}

/** What of a student is compared, as a digest. */
export async function versionOf(db: Kysely<Tables>, student: UserRow) {
  const { id, status, imageUrl, mergedInto, emailsRefused: _, ...row } = student
  const values: CustomValues = (await readCustomValues(db, await listCustomFields(db), [id])).get(id) ?? {}
  const cards = (await cardsOf(db, id)).map((card) => card.id)
  const details = studentFieldNames.map((field) => row[field])
  const own = Object.entries(values).sort(([one], [another]) => (one < another ? -1 : 1))
  return hash('sha256', JSON.stringify([id, status, imageUrl, mergedInto, details, own, cards])).slice(
    0,
    VERSION_DIGITS,
  )
}
const VERSION_DIGITS = 32

/** Why two students cannot be merged now. */
export async function refusalsOf(db: Kysely<Tables>, { kept, other }: Both): Promise<MergeRefusal[]> {
  const ids = [kept.id, other.id]
  const isIn = (statuses: readonly string[]) => statuses.includes(kept.status)
  const found: Record<Exclude<MergeRefusal, 'tooMuch'>, boolean> = {
    same: kept.id === other.id,
    merged: kept.mergedInto !== null || other.mergedInto !== null,
    notActive: kept.mergedInto === null && !isIn(changeableStatuses),
    proposed: await areProposed(db, ids),
    running: await areInWork(db, ids),
  }
  return (Object.keys(found) as (keyof typeof found)[]).filter((why) => found[why])
}
