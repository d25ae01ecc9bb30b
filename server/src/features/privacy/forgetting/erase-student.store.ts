import { Problem } from '@portal/contract/problems'
import { requestStatuses } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { AllTables } from '../../../platform/database/definitions/table-definition.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { lockStudentsToErase } from '../../people/students/students-bulk.store.ts'
import { eraseFrom } from './erase-table.store.ts'
import { fileKeysOf } from './file-keys.store.ts'

/**
 * Erases a student: their account, sessions, e-mails, cards, certificates, requests and files, and what the audit trail
 * says about them beside who did what and when. Their row of `users` stays without name and details, so that audit
 * entries refer to one person; their e-mail and card ids are free again. The caller records why it was done, and
 * afterwards removes the files from the storage with `removeErasedFiles`. Throws STUDENT_NOT_FOUND.
 */
export async function eraseStudent(tx: Tx, tables: AllTables, allowed: Permit<'forgetStudent', Subject>, now: Date) {
  for (const student of await eraseStudents(tx, tables, [allowed], now)) await eraseTraces(tx, tables, student, now)
}

/**
 * Erases some students, about 50 at most, as `eraseStudent` does, but leaves what is erased only when a student is forgotten. Returns them as
 * they were. Throws STUDENT_NOT_FOUND.
 */
export async function eraseStudents(
  tx: Tx,
  tables: AllTables,
  allowed: readonly Permit<'forgetStudent' | 'undoImport', Subject>[],
  now: Date,
) {
  if (allowed.length === 0) return []
  const ids = allowed.map(({ row }) => row.studentId)
  const students = (await lockStudentsToErase(tx, ids)).filter(({ status }) => status !== 'forgotten')
  if (students.length < ids.length) throw new Problem('STUDENT_NOT_FOUND')
  const erased = { students, ids, fileKeys: await fileKeysOf(tx, tables, ids), now }
  for (const table of tablesToErase(tables, { traces: false })) await eraseFrom(tx, tables, table, erased)
  for (const id of ids) invalidate(tx, id)
  tx.purgeLog()
  return students
}

async function eraseTraces(tx: Tx, tables: AllTables, student: UserRow, now: Date) {
  const erased = { students: [student], ids: [student.id], fileKeys: [], now }
  for (const table of tablesToErase(tables, { traces: true })) await eraseFrom(tx, tables, table, erased)
}

/** The tables in the order of erasure: those that are erased only when a student is forgotten, or the others. */
const tablesToErase = (tables: AllTables, { traces }: { traces: boolean }) =>
  (Object.keys(tables) as (keyof Tables)[]).filter((table) => isTrace(tables[table]) === traces)

const isTrace = ({ erasure }: AllTables[keyof Tables]) => erasure.rows === 'kept' && erasure.onlyWhenForgotten === true

function invalidate(tx: Tx, id: string) {
  tx.invalidate(topics.students, topics.counts, topics.bin, ...requestStatuses.map(topics.queue))
  tx.invalidate(topics.profileOf(id), topics.idCardsOf(id), topics.certificatesOf(id), topics.requestsOf(id))
}
