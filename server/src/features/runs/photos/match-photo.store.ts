import { spellingsInEveryCase } from '@portal/contract/spellings'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { changeableStatuses } from '../../people/students/students.store.ts'
import { cardKey } from '../../records/id-cards/id-cards.store.ts'

/** The student in a file's name, or why there is none. */
export type PhotoMatch = { studentId: string; problem: null } | { studentId: null; problem: 'nobody' | 'several' }

/**
 * Finds the active or former student whose College Id, card or e-mail is the name of a file without its extension, or the
 * first word of it, also with other zeros before the number of a College Id if that is one student: `CLG-20388.jpg`,
 * `CLG-20388 Aditi Rao.jpg`, `CLG-20388_2.jpg`, `aditi@college.example.png`.
 */
export async function matchPhoto(db: Kysely<Tables>, fileName: string): Promise<PhotoMatch> {
  for (const text of textsOf(fileName)) {
    const ids = await studentsKnownBy(db, text)
    const [studentId, ...others] = ids
    if (studentId) return others.length > 0 ? { studentId: null, problem: 'several' } : { studentId, problem: null }
  }
  return matchWithoutZeros(db, fileName)
}

/** Whoever named the files may have added or left out zeros before a number: `CLG-388.jpg` for `CLG-00388`. */
async function matchWithoutZeros(db: Kysely<Tables>, fileName: string): Promise<PhotoMatch> {
  const spellings = textsOf(fileName).flatMap(spelledWithZeros)
  const [studentId, ...others] = spellings.length === 0 ? [] : await studentsWithCollegeId(db, spellings)
  if (!studentId) return { studentId: null, problem: 'nobody' }
  return others.length > 0 ? { studentId: null, problem: 'several' } : { studentId, problem: null }
}

const ZEROS_MAX = 12

/** A College Id with every number of zeros before the number that it ends with. */
function spelledWithZeros(text: string) {
  const [, before, number] = /^(.*?)0*([1-9]\d*)$/.exec(text) ?? []
  if (before === undefined || number === undefined || /\d$/.test(before)) return []
  return Array.from({ length: ZEROS_MAX }, (_, zeros) => `${before}${'0'.repeat(zeros)}${number}`)
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

const changeableStudents = (db: Kysely<Tables>) =>
  db.selectFrom('users').where('users.userType', '=', 'student').where('users.status', 'in', changeableStatuses)

/** Two of the students who have one of these College Ids, in whatever case. */
async function studentsWithCollegeId(db: Kysely<Tables>, texts: readonly string[]) {
  const spellings = [...new Set(texts.flatMap(spellingsInEveryCase))]
  const found = changeableStudents(db).select('users.id').where('users.collegeId', 'in', spellings)
  return (await found.limit(2).execute()).map(({ id }) => id)
}

async function studentsKnownBy(db: Kysely<Tables>, text: string) {
  const students = changeableStudents(db)
  const byCollegeId = await studentsWithCollegeId(db, [text])
  const byEmail = await students.select('users.id').where('users.email', '=', text.toLowerCase()).execute()
  const byCard = await students
    .innerJoin('idCards', 'idCards.studentId', 'users.id')
    .select('users.id')
    .where('idCards.cardKey', '=', cardKey(text))
    .execute()
  return new Set([...byCollegeId, ...[...byEmail, ...byCard].map(({ id }) => id)])
}
