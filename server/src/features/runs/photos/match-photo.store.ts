import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { changeableStatuses } from '../../people/students/students.store.ts'
import { cardKey } from '../../records/id-cards/id-cards.store.ts'

/** The student in a file's name, or why there is none. */
export type PhotoMatch = { studentId: string; problem: null } | { studentId: null; problem: 'nobody' | 'several' }

/**
 * Finds the active or former student whose College Id, card or e-mail is the name of a file without its extension, or
 * the first word of it: `CLG-20388.jpg`, `CLG-20388 Aditi Rao.jpg`, `CLG-20388_2.jpg`, `aditi@college.example.png`.
 */
export async function matchPhoto(db: Kysely<Tables>, fileName: string): Promise<PhotoMatch> {
  for (const text of textsOf(fileName)) {
    const ids = await studentsKnownBy(db, text)
    const [studentId, ...others] = ids
    if (studentId) return others.length > 0 ? { studentId: null, problem: 'several' } : { studentId, problem: null }
  }
  return { studentId: null, problem: 'nobody' }
}

/** The longest first: an id can have spaces and underscores itself. */
function textsOf(fileName: string) {
  const whole = fileName
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .trim()
  const words = [/[\s,;()]/, /[\s,;()_]/].map((end) => whole.split(end)[0] ?? '')
  return [...new Set([whole, ...words])].filter((text) => text !== '')
}

async function studentsKnownBy(db: Kysely<Tables>, text: string) {
  const students = db
    .selectFrom('users')
    .where('users.userType', '=', 'student')
    .where('users.status', 'in', changeableStatuses)
  const spellings = [...new Set([text, text.toUpperCase(), text.toLowerCase()])]
  const byCollegeId = await students.select('users.id').where('users.collegeId', 'in', spellings).limit(2).execute()
  const byEmail = await students.select('users.id').where('users.email', '=', text.toLowerCase()).execute()
  const byCard = await students
    .innerJoin('idCards', 'idCards.studentId', 'users.id')
    .select('users.id')
    .where('idCards.cardKey', '=', cardKey(text))
    .execute()
  return new Set([...byCollegeId, ...byEmail, ...byCard].map(({ id }) => id))
}
