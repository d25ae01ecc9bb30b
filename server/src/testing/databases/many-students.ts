import { randomUUID } from 'node:crypto'
import { fold } from '@portal/contract/folding'
import { genders } from '@portal/contract/people/student-choices'
import type { Insertable } from 'kysely'
import type { UserRow } from '../../features/people/students/students.tables.ts'
import { batches } from '../../platform/batches.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { studentFixture } from '../portal/student-fixture.ts'

const BATCH_ROWS = 400

const firstNames = ['Aarav', 'Amit', 'Al', 'Amita', 'Émile', 'Mohammed', 'Zoya', 'Яна', '李']
const lastNames = ['Khan', 'Kha', 'Sharma', 'O_Neil%', 'D’Souza']
const courses = ['B.A. Histoire', 'B.Sc. Physics', 'B.Sc. Physics (Hons)']

const nth = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item

/** The details of student number `at`; many students share a name, a course or a date of birth, as in a large college. */
export function bulkStudent(at: number) {
  const firstName = nth(firstNames, (at * 7) % 23)
  const lastName = nth(lastNames, (at * 11) % 17)
  return {
    ...studentFixture,
    firstName,
    lastName,
    courseName: nth(courses, (at * 13) % 7),
    semester: String(1 + (at % 8)),
    year: `Year ${1 + (at % 4)}`,
    gender: nth(genders, (at * 5) % 11),
    dob: `${1999 + (at % 6)}-0${1 + (at % 9)}-${10 + (at % 19)}`,
    sortName: fold(`${firstName} ${lastName}`),
  }
}

/** Inserts `total` active students. */
export function addManyStudents(database: Database, total: number, searchOf: (at: number) => string = () => '') {
  return addStudents(
    database,
    Array.from({ length: total }, (_, at) => ({ ...bulkStudent(at), search: searchOf(at) })),
  )
}

/** Inserts students directly into the tables, of any schema version. They have no account and cannot sign in. */
export function addStudents({ transaction }: Database, students: Partial<UserRow>[]) {
  const at = new Date('2026-08-01T09:00:00Z').toISOString()
  const people = students.map((details) => {
    const id = randomUUID()
    const email = `many-${id}@college.example`
    const user: Insertable<Tables['users']> = {
      ...studentFixture,
      id,
      uid: id,
      email,
      sortName: '',
      search: '',
      imageUrl: null,
      userType: 'student',
      status: 'active',
      created_at: at,
      updated_at: null,
      ...details,
    }
    return { user, identity: { id, name: id, email, emailVerified: true, image: null, createdAt: at, updatedAt: at } }
  })
  return transaction(async ({ db }) => {
    for (const batch of batches(people, BATCH_ROWS)) {
      await db
        .insertInto('identities')
        .values(batch.map(({ identity }) => identity))
        .execute()
      await db
        .insertInto('users')
        .values(batch.map(({ user }) => user))
        .execute()
    }
  })
}
