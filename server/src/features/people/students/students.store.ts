import { randomUUID } from 'node:crypto'
import { fold } from '@portal/contract/folding'
import { fullName } from '@portal/contract/people/full-name'
import type { StaffRole } from '@portal/contract/people/staff/staff-roles'
import {
  mapStudentFields,
  type StudentField,
  studentFieldNames,
  studentFields,
} from '@portal/contract/people/student-fields'
import type { StudentCreateInput } from '@portal/contract/people/students'
import { Problem } from '@portal/contract/problems'
import type { IdCardFields } from '@portal/contract/records/id-cards/id-cards'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import { searchText } from '../../../platform/database/search.ts'
import { sortKey } from '../../../platform/database/sort-key.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { keepFormerValues } from './former-values/former-values.store.ts'
import type { UserRow } from './students.tables.ts'

/** The fields of a student that an administrator enters. */
export type StudentDetails = Omit<StudentCreateInput, 'password' | 'photo'>

export const sortName = (user: Pick<UserRow, 'firstName' | 'lastName'>) => fold(fullName(user))

/** What lists are sorted by, made of the fields that the office enters. */
export const sortKeysOf = (user: Pick<UserRow, 'firstName' | 'lastName' | 'courseName' | 'semester'>) => ({
  ...{ sortName: sortName(user), sortCourse: sortKey(user.courseName), sortSemester: sortKey(user.semester) },
})

/** What a user is found by, beside their ID cards. */
export const searchedTexts = (user: Record<StudentField, string>) =>
  studentFieldNames.filter((field) => studentFields[field].searched).map((field) => user[field])

const userById = precompiledQuery((db, params: { id: string }) =>
  db.selectFrom('users').selectAll().where('id', '=', params.id),
)

export async function findUser(db: Kysely<Tables>, id: string) {
  const [user] = await userById(db, { id })
  return user
}

export function findActiveStudent(db: Kysely<Tables>, id: string) {
  return studentById(db, id).where('status', '=', 'active').executeTakeFirst()
}

/** The students whose records can be changed: active and former ones. */
export const changeableStatuses = ['active', 'former'] as const

/** An active or former student. */
export function findChangeableStudent(db: Kysely<Tables>, id: string) {
  return studentById(db, id).where('status', 'in', changeableStatuses).executeTakeFirst()
}

/**
 * A student of one of these statuses, whom no other transaction erases until this one ends: a record that is added to them
 * meanwhile would stay.
 */
export function lockStudent({ db }: Tx, id: string, statuses: readonly UserRow['status'][]) {
  return studentById(db, id).where('status', 'in', statuses).forKeyShare().executeTakeFirst()
}

/** A student of any status; undefined for one who has been forgotten. */
export function findStudent(db: Kysely<Tables>, id: string) {
  return studentById(db, id).where('status', '<>', 'forgotten').executeTakeFirst()
}

/** As `findChangeableStudent`, or as `findStudent` with `includeInactive`. Throws STUDENT_NOT_FOUND or STUDENT_MERGED. */
export async function requireStudent(db: Kysely<Tables>, id: string, { includeInactive = false } = {}) {
  const student = await (includeInactive ? findStudent : findChangeableStudent)(db, id)
  if (student) return student
  await refuseMerged(db, id)
  throw new Problem('STUDENT_NOT_FOUND')
}

/** Throws STUDENT_MERGED for a record that was merged into another one, with the student who stays. */
export async function refuseMerged(db: Kysely<Tables>, id: string) {
  const into = await studentById(db, id)
    .innerJoin('users as kept', 'kept.id', 'users.mergedInto')
    .where('kept.status', '<>', 'forgotten')
    .clearSelect()
    .select(['kept.id', 'kept.firstName', 'kept.lastName'])
    .executeTakeFirst()
  if (!into) return
  // That one can have been merged since: then it does not stay either.
  await refuseMerged(db, into.id)
  throw new Problem('STUDENT_MERGED', {}, { details: { mergedInto: { id: into.id, name: fullName(into) } } })
}

const studentById = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('users').selectAll('users').where('users.id', '=', id).where('users.userType', '=', 'student')

/** The inactive or former student with this e-mail; undefined if there is none. */
export function findStudentToReturn(db: Kysely<Tables>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'status'])
    .where('email', '=', email)
    .where('userType', '=', 'student')
    .where('status', 'in', ['inactive', 'former'])
    .executeTakeFirst()
}

/** Inserts an active student with the id of their account. */
export function insertStudent(
  tx: Tx,
  { row: { studentId: id } }: Permit<'addStudent', Subject>,
  student: StudentDetails & { imageUrl: string },
  now: Date,
) {
  return insertUser(tx, { ...student, id, userType: 'student', uid: id }, now)
}

type NewStaff = { id: string; email: string; staffRole: StaffRole; firstName: string; lastName: string }

/** Inserts the profile of a person of the office with the id of their account. */
export function insertStaff(tx: Tx, staff: NewStaff, now: Date) {
  return insertUser(tx, { ...staff, imageUrl: null, userType: 'admin', uid: staff.id }, now)
}

/** A field of a student that is not given is empty. */
type NewUser = Pick<UserRow, 'id' | 'uid' | 'userType' | 'firstName' | 'lastName' | 'email' | 'imageUrl'> &
  Partial<Record<StudentField, string>> & { staffRole?: StaffRole }

function insertUser(tx: Tx, user: NewUser, now: Date) {
  return tx.db.insertInto('users').values(newUserRow(user, now)).returningAll().executeTakeFirstOrThrow()
}

/**
 * The row of a new active user. `card`, `own`: an ID card and values of the college's own fields that are inserted in the same
 * transaction; they are found by these, too.
 */
export function newUserRow(user: NewUser, now: Date, card: IdCardFields | null = null, own: readonly string[] = []) {
  const fields = mapStudentFields((field) => user[field] ?? '')
  return {
    ...user,
    ...fields,
    status: 'active' as const,
    created_at: now.toISOString(),
    updated_at: null,
    ...sortKeysOf(fields),
    search: searchText([...searchedTexts(fields), ...(card ? [card.card, card.collegeId] : []), ...own]),
    ...collegeIdOf(card ?? undefined),
  }
}

/** The College Id of a student with this newest card. */
export function collegeIdOf({ collegeId }: { collegeId: string } = { collegeId: '' }) {
  return { collegeId, sortCollegeId: sortKey(collegeId) }
}

/**
 * Changes an active or former student, whose row was `before`; otherwise returns undefined. `hasKept`: whether there are values
 * that can be put back.
 */
export async function updateStudent(
  tx: Tx,
  { row, actor }: Permit<'updateStudent' | 'changeStudents' | 'mergeStudents', Subject>,
  before: UserRow,
  details: StudentDetails & { imageUrl?: string | null },
  now: Date,
  changeId?: string,
) {
  const student = await tx.db
    .updateTable('users')
    .set({ ...details, ...sortKeysOf(details), updated_at: now.toISOString() })
    .where('id', '=', row.studentId)
    .where('userType', '=', 'student')
    .where('status', 'in', changeableStatuses)
    .returningAll()
    .executeTakeFirst()
  if (!student) return undefined
  return { student, hasKept: await keepFormerValues(tx, [{ before, after: details, changeId }], actor, now) }
}

/** Gives an active or former student another photo, if they still have the one of `from`; otherwise returns false. */
export async function replacePhoto(
  tx: Tx,
  { row }: Permit<'importPhotos' | 'undoPhotoImport', Subject>,
  { from, to }: { from: string | null; to: string | null },
  now: Date,
) {
  const replaced = await tx.db
    .updateTable('users')
    .set({ imageUrl: to, updated_at: now.toISOString() })
    .where('id', '=', row.studentId)
    .where('userType', '=', 'student')
    .where('status', 'in', changeableStatuses)
    .where('imageUrl', from === null ? 'is' : '=', from)
    .executeTakeFirst()
  return replaced.numUpdatedRows > 0n
}

export const newUserId = () => randomUUID()
