import { studentCreateInput } from '@portal/contract/students'
import type { AppContext } from '../../../server/src/features/context.ts'
import { addIdCard } from '../../../server/src/features/id-cards/id-cards.actions.ts'
import { addStudent } from '../../../server/src/features/students/students.actions.ts'
import type { AuthenticatedActor } from '../../../server/src/permissions/permit.ts'
import { cardsOf, fullName, type Student } from '../people/person.ts'
import { STUDENT_PASSWORD } from '../sign-ins.ts'
import { daysBefore, houseAt } from './days.ts'
import { upload } from './upload.ts'

const FIRST_DAYS_AGO = 118
const DAYS_BETWEEN = 0.3
const CARDS_DAYS_AGO = 100

/** The id of the student with an e-mail. */
export type Ids = (email: string) => string

/** Adds every student with their photo, and gives them their ID cards some days later. */
export async function admit(
  app: AppContext,
  admin: AuthenticatedActor,
  students: readonly Student[],
  photos: Buffer[],
  now: Date,
): Promise<Ids> {
  const ids = new Map<string, string>()
  for (const [at, student] of students.entries()) {
    const then = houseAt(app, daysBefore(now, FIRST_DAYS_AGO - at * DAYS_BETWEEN))
    const photo = await upload(then, admin, 'photo', { name: fullName(student), bytes: photos[at] ?? Buffer.alloc(0) })
    const added = await addStudent(then, admin, draftOf(student, photo))
    ids.set(student.email, added.student.id)
  }
  const idOf: Ids = (email) => ids.get(email) ?? ''
  for (const [at, student] of students.entries()) {
    const then = houseAt(app, daysBefore(now, CARDS_DAYS_AGO - at * DAYS_BETWEEN))
    for (const card of cardsOf(student)) await addIdCard(then, admin, idOf(student.email), card)
  }
  return idOf
}

/** What an administrator would have typed. */
function draftOf(student: Student, photo: string) {
  const { firstName, lastName, email, gender, fatherName, motherName, contact, courseName, semester, year, dob } =
    student
  const person = { firstName, lastName, email, gender, fatherName, motherName, contact, dob }
  return studentCreateInput.parse({
    ...person,
    courseName,
    semester: String(semester),
    year,
    password: STUDENT_PASSWORD,
    photo,
  })
}
