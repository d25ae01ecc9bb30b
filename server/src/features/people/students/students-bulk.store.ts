import type { IdCardFields } from '@portal/contract/records/id-cards/id-cards'
import type { Kysely } from 'kysely'
import { lockAccounts } from '../../../auth/accounts.store.ts'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { keepFormerValues } from './former-values/former-values.store.ts'
import { newUserRow, type StudentDetails, sortKeysOf } from './students.store.ts'
import type { UserRow } from './students.tables.ts'

/** The details of a student as an import has them: a field that the file does not have is empty. */
export type ImportedDetails = Record<keyof StudentDetails, string>

export type NewStudent = {
  allowed: Permit<'importStudents', Subject>
  details: ImportedDetails
  /** The ID card that is inserted for them in the same transaction. */
  card: IdCardFields | null
  /** The values of the college's own fields that they are found by. */
  searched: readonly string[]
}

/** Inserts active students without photos, with the ids of their accounts. */
export async function insertStudents(tx: Tx, students: readonly NewStudent[], now: Date) {
  if (students.length === 0) return
  const rows = students.map(({ allowed, details, card, searched }) => {
    const id = allowed.row.studentId
    return newUserRow({ ...details, id, uid: id, userType: 'student', imageUrl: null }, now, card, searched)
  })
  await tx.db.insertInto('users').values(rows).execute()
}

/** Students of any status. */
export async function readStudents(db: Kysely<Tables>, ids: readonly string[]): Promise<UserRow[]> {
  return ids.length === 0 ? [] : onlyStudents(await selectUsers(db, ids).execute())
}

const selectUsers = (db: Kysely<Tables>, ids: readonly string[]) =>
  db.selectFrom('users').selectAll().where('id', 'in', ids)

/** Not a condition of the query: for it SQLite would read all students in an index of a list, instead of these by id. */
const onlyStudents = (users: UserRow[]) => users.filter(({ userType }) => userType === 'student')

/**
 * Students of any status, locked until the transaction ends: other changes of them, of their accounts and of their cards
 * wait. The accounts are locked first, as in every change of one student, so that two changes cannot deadlock.
 */
export async function lockStudents(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return []
  await lockAccounts(tx, ids)
  const users = selectUsers(tx.db, ids)
  return onlyStudents(await users.orderBy('id').forNoKeyUpdate().execute())
}

/** As `lockStudents`, and nobody can add anything that belongs to one of them. */
export async function lockStudentsToErase(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return []
  await lockAccounts(tx, ids)
  const users = selectUsers(tx.db, ids)
  return onlyStudents(await users.orderBy('id').forUpdate().execute())
}

/** The ids of the records that were merged into these, or into one of those. */
export async function idsMergedInto(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('users').select('id').where('mergedInto', 'in', ids).execute()
  const merged = rows.map(({ id }) => id)
  return [...merged, ...(await idsMergedInto(db, merged))]
}

/** Changes some fields of a student whose row, `before`, is locked. Returns the new row. */
export async function updateStudentFields(
  tx: Tx,
  { row, actor }: Permit<'importStudents' | 'undoImport', Subject>,
  before: UserRow,
  fields: Partial<ImportedDetails>,
  now: Date,
) {
  await keepFormerValues(tx, [{ before, after: fields }], actor, now)
  return tx.db
    .updateTable('users')
    .set({ ...fields, ...sortKeysOf({ ...before, ...fields }), updated_at: now.toISOString() })
    .where('id', '=', row.studentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
