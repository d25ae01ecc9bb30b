import { Problem } from '@portal/contract/problems'
import { requestStatuses } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { AllTables } from '../../../platform/database/definitions/table-definition.ts'
import { OutdatedReadError } from '../../../platform/database/errors.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { idsMergedInto, lockStudentsToErase } from '../../people/students/students-bulk.store.ts'
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
 * Erases some students, about 50 at most, and the records that were merged into theirs, as `eraseStudent` does, but leaves what is erased only when a student is forgotten. Returns them as
 * they were. Throws STUDENT_NOT_FOUND.
 */
export async function eraseStudents(
  tx: Tx,
  tables: AllTables,
  allowed: readonly Permit<'forgetStudent' | 'undoImport', Subject>[],
  now: Date,
) {
  if (allowed.length === 0) return []
  const asked = allowed.map(({ row }) => row.studentId)
  const all = await lockStudentsToErase(tx, [...asked, ...(await idsMergedInto(tx.db, asked))])
  const students = all.filter(({ status }) => status !== 'forgotten')
  const ids = students.map(({ id }) => id)
  if (asked.some((id) => !ids.includes(id))) throw new Problem('STUDENT_NOT_FOUND')
  // Another transaction has merged one meanwhile: this one begins again.
  if ((await idsMergedInto(tx.db, asked)).some((id) => !all.some((one) => one.id === id))) throw new OutdatedReadError()
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
