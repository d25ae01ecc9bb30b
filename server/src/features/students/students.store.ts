import { randomUUID } from 'node:crypto'
import { fullName, type StudentCreateInput } from '@portal/contract/students'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import { precompiledQuery } from '../../platform/database/precompiled-query.ts'
import { hasRowLocks } from '../../platform/database/row-locks.ts'
import { normalise, searchText } from '../../platform/database/search.ts'
import type { Tables, UserRow } from '../../platform/database/tables.ts'

/** The details of a student that an administrator types. */
export type StudentDetails = Omit<StudentCreateInput, 'password' | 'photo'>

const sortName = (person: Pick<UserRow, 'firstName' | 'lastName'>) => normalise(fullName(person))

const searchedFields = (person: Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'contact'>) => [
  person.firstName,
  person.lastName,
  person.email,
  person.contact,
]

const userOf = precompiledQuery((db, given: { id: string }) =>
  db.selectFrom('users').selectAll().where('id', '=', given.id),
)

export async function findUser(db: Kysely<Tables>, id: string) {
  const [user] = await userOf(db, { id })
  return user
}

export function findActiveStudent(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('userType', '=', 'student')
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** Writes a new active student under the id of their account. */
export function insertStudent(
  tx: Tx,
  { row: { studentId: id } }: Permit<'addStudent', Subject>,
  student: StudentDetails & { imageUrl: string },
  now: Date,
) {
  return insertUser(tx, { ...student, id, userType: 'student', uid: id }, now)
}

/** Writes an administrator's profile; only set-up does this, there is no screen for it. */
export function insertAdmin(tx: Tx, admin: { id: string; email: string }, now: Date) {
  const nothing = {
    contact: '',
    motherName: '',
    fatherName: '',
    gender: '',
    courseName: '',
    year: '',
    semester: '',
    dob: '',
  }
  const name = { firstName: 'Portal', lastName: 'Administrator' }
  return insertUser(tx, { ...admin, ...name, ...nothing, imageUrl: null, userType: 'admin', uid: admin.id }, now)
}

type NewUser = Omit<
  UserRow,
  'seq' | 'status' | 'created_at' | 'updated_at' | 'sortName' | 'search' | 'staleRequestsBelow'
>

function insertUser(tx: Tx, user: NewUser, now: Date) {
  return tx.db
    .insertInto('users')
    .values({
      ...user,
      status: 'active',
      created_at: now.toISOString(),
      updated_at: null,
      sortName: sortName(user),
      search: searchText(searchedFields(user)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a student; undefined when they are no longer active. */
export function updateStudent(
  tx: Tx,
  { row }: Permit<'updateStudent', Subject>,
  details: StudentDetails & { imageUrl?: string },
  now: Date,
) {
  return tx.db
    .updateTable('users')
    .set({ ...details, sortName: sortName(details), updated_at: now.toISOString() })
    .where('id', '=', row.studentId)
    .where('userType', '=', 'student')
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst()
}

/** Makes an active student inactive; false when they no longer are active. */
export async function deactivateStudent(tx: Tx, { row }: Permit<'deactivateStudent', Subject>, now: Date) {
  const done = await tx.db
    .updateTable('users')
    .set({ status: 'inactive', updated_at: now.toISOString() })
    .where('id', '=', row.studentId)
    .where('userType', '=', 'student')
    .where('status', '=', 'active')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Writes a student's search text anew: their own fields and those of their ID cards. */
export async function refreshStudentSearch(tx: Tx, id: string) {
  // Of two who change a student or their cards at the same moment the second waits, and then sees what the first wrote.
  const found = tx.db.selectFrom('users').selectAll().where('id', '=', id)
  const student = await (hasRowLocks(tx.db) ? found.forNoKeyUpdate() : found).executeTakeFirst()
  if (!student) return
  const cards = await tx.db.selectFrom('idCards').select(['card', 'collegeId']).where('studentId', '=', id).execute()
  const fields = [...searchedFields(student), ...cards.flatMap(({ card, collegeId }) => [card, collegeId])]
  await tx.db
    .updateTable('users')
    .set({ search: searchText(fields) })
    .where('id', '=', id)
    .execute()
}

export const newUserId = () => randomUUID()
