import { certificateFields } from '@portal/contract/certificates'
import { addCertificate } from '../../../server/src/features/certificates/certificates.actions.ts'
import type { AppContext } from '../../../server/src/features/context.ts'
import type { AuthenticatedActor } from '../../../server/src/permissions/permit.ts'
import { randomFrom } from '../../random.ts'
import type { Issue } from '../papers/issue.ts'
import { makePaper } from '../papers/papers.ts'
import type { Student } from '../people/person.ts'
import { passportPhoto } from '../portraits/photo.ts'
import type { Ids } from './admit.ts'
import { daysBefore, houseAt } from './days.ts'
import { upload } from './upload.ts'

const LONGEST_AGO_DAYS = 92
const LATEST_DAYS = 4
const FIRST_NUMBER = 300

type Made = Awaited<ReturnType<typeof makePaper>> & { email: string; day: Date }

/** Makes every student's papers, in the order in which they were issued over the last months. */
export async function makePapers(students: readonly Student[], photos: readonly Buffer[], now: Date) {
  const made: Made[] = []
  for (const [at, student] of students.entries()) {
    const photo = await passportPhoto(photos[at] ?? Buffer.alloc(0))
    made.push(...(await Promise.all(papersOf(student, photo, now))))
  }
  return made.sort((one, other) => one.day.getTime() - other.day.getTime())
}

function papersOf(student: Student, photo: Issue['photo'], now: Date) {
  const random = randomFrom(student.roll)
  return student.papers.map(async (paper, at): Promise<Made> => {
    const day = daysBefore(now, LATEST_DAYS + random() * (LONGEST_AGO_DAYS - LATEST_DAYS))
    const issue = { student, photo, day, number: FIRST_NUMBER + student.roll * 4 + at }
    return { ...(await makePaper(paper, issue)), email: student.email, day }
  })
}

/** Gives every student their papers as certificates. */
export async function issuePapers(app: AppContext, admin: AuthenticatedActor, ids: Ids, papers: readonly Made[]) {
  for (const { title, documentType, name, bytes, email, day } of papers) {
    const then = houseAt(app, day)
    const file = await upload(then, admin, 'certificate', { name, bytes })
    await addCertificate(then, admin, ids(email), certificateFields.parse({ title, documentType, file }))
  }
}
