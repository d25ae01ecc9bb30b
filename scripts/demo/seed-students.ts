import { readFile } from 'node:fs/promises'
import { fullName } from '@portal/contract/people/full-name'
import { type StudentCreateInput, studentCreateInput } from '@portal/contract/people/students'
import { addStudent } from '../../server/src/features/people/students/students.actions.ts'
import { addIdCard } from '../../server/src/features/records/id-cards/id-cards.actions.ts'
import { STUDENT_PASSWORD } from './credentials.ts'
import { type Person, people } from './people.ts'
import { type SeedContext, servicesAt, upload } from './seed-helpers.ts'

const PHOTOS = new URL('files/photos/', import.meta.url)
const FIRST_STUDENT_DAYS_AGO = 118
const FIRST_CARD_DAYS_AGO = 100
const DAYS_BETWEEN = 0.3

/** The ids of the students, by the names in people.csv. */
export type StudentIds = ReadonlyMap<string, string>

/** Adds every student with a photo, and their ID cards some days later. */
export async function seedStudents(context: SeedContext): Promise<StudentIds> {
  const ids = new Map<string, string>()
  for (const [index, person] of people.entries()) {
    ids.set(person.name, await seedStudent(context, person, FIRST_STUDENT_DAYS_AGO - index * DAYS_BETWEEN))
  }
  for (const [index, { name, cards, collegeId }] of people.entries()) {
    const services = servicesAt(context, FIRST_CARD_DAYS_AGO - index * DAYS_BETWEEN)
    for (const card of cards) await addIdCard(services, context.admin, ids.get(name) ?? '', { card, collegeId })
  }
  return ids
}

async function seedStudent(context: SeedContext, { name, details }: Person, daysAgo: number) {
  const services = servicesAt(context, daysAgo)
  const bytes = await readFile(new URL(`${name}.webp`, PHOTOS))
  const photo = await upload(services, context.admin, 'photo', { name: fullName(details), bytes })
  const draft = { ...details, password: STUDENT_PASSWORD, photo } as StudentCreateInput
  const { student } = await addStudent(services, context.admin, { ...studentCreateInput.parse(draft), meant: [] })
  return student.id
}
