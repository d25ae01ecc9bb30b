import { randomUUID } from 'node:crypto'
import { fold } from '@portal/contract/folding'
import { genders } from '@portal/contract/people/student-choices'
import type { Insertable } from 'kysely'
import { searchText } from '../../../server/src/platform/database/search.ts'
import { sortKey } from '../../../server/src/platform/database/sort-key.ts'
import type { Tables } from '../../../server/src/platform/database/tables.ts'
import { pick, type Random, randomInt, skewedPick } from '../../random.ts'
import { courses, firstNames, lastNames, years } from './words.ts'

const SEMESTERS = 8
const INACTIVE_IN = 50
const FIRST_CONTACT = 7_000_000_000
const NAME_SKEW = 1.5
const PHOTO_BYTES = 180_000

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>

/** The rows of one student, in every table. */
export type SeedStudent = {
  identity: Row<'identities'>
  credential: Row<'accounts'>
  photo: Row<'files'>
  user: Row<'users'>
  card: Row<'idCards'>
}

/** Student `n`, with the rows that the portal would have written; the search text is built as in students.store.ts. */
export function makeStudent(random: Random, n: number, passwordHash: string, now: Date): SeedStudent {
  const id = randomUUID()
  const at = now.toISOString()
  const person = makePerson(random, n)
  const name = `${person.firstName} ${person.lastName}`
  const photo = makePhoto(id, at)
  const card = makeCard(id, n, at)
  const stamps = { createdAt: now, updatedAt: now }
  const searched = [person.firstName, person.lastName, person.email, person.contact, card.card, card.collegeId]
  return {
    identity: { id, name, email: person.email, emailVerified: true, image: null, ...stamps },
    credential: {
      id: randomUUID(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: passwordHash,
      ...stamps,
    },
    photo,
    user: {
      id,
      ...person,
      imageUrl: photo.key,
      userType: 'student',
      uid: id,
      created_at: at,
      updated_at: null,
      sortName: fold(name),
      search: searchText(searched),
      collegeId: card.collegeId,
      sortCollegeId: sortKey(card.collegeId),
      sortCourse: sortKey(person.courseName),
      sortSemester: sortKey(person.semester),
    },
    card,
  }
}

function makePerson(random: Random, n: number) {
  const firstName = skewedPick(random, firstNames, NAME_SKEW)
  const lastName = skewedPick(random, lastNames, NAME_SKEW)
  const semester = 1 + randomInt(random, SEMESTERS)
  const status: 'active' | 'inactive' = randomInt(random, INACTIVE_IN) === 0 ? 'inactive' : 'active'
  return {
    firstName,
    lastName,
    email: `${fold(firstName)}.${fold(lastName)}${n}@college.example`,
    contact: String(FIRST_CONTACT + randomInt(random, 3_000_000_000)),
    fatherName: `${pick(random, firstNames)} ${lastName}`,
    motherName: `${pick(random, firstNames)} ${lastName}`,
    gender: skewedPick(random, genders),
    courseName: skewedPick(random, courses, 2),
    semester: String(semester),
    year: years[Math.floor((semester - 1) / 2)] ?? '',
    dob: new Date(Date.UTC(1998 + randomInt(random, 9), randomInt(random, 12), 1 + randomInt(random, 28)))
      .toISOString()
      .slice(0, 10),
    status,
  }
}

function makePhoto(uploadedBy: string, created_at: string) {
  const key = `students/${randomUUID()}.jpg`
  const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: PHOTO_BYTES }
  return { key, uploadId: randomUUID(), kind: 'photo' as const, ...file, uploadedBy, used: 1, created_at }
}

function makeCard(studentId: string, n: number, created_at: string) {
  const card = `CARD-${String(n).padStart(7, '0')}`
  const ids = { id: randomUUID(), card, cardKey: fold(card), collegeId: `COL-${1_000_000 + n}`, studentId }
  return { ...ids, uid: studentId, status: 'active', created_at, updated_at: null }
}
