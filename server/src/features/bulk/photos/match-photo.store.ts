import { letterKey } from '@portal/contract/folding'
import type { Kysely } from 'kysely'
import { sortKey } from '../../../platform/database/sort-key.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { changeableStatuses } from '../../people/students/students.store.ts'
import { cardKey } from '../../records/id-cards/id-cards.store.ts'

/** The student in a file's name, or why there is none. */
export type PhotoMatch = { studentId: string; problem: null } | { studentId: null; problem: 'nobody' | 'several' }

/**
 * Finds the active or former student whose College Id, card or e-mail is the name of a file without its extension, or the
 * first word of it, also with other zeros before the numbers of a College Id if that is one student: `CLG-20388.jpg`,
 * `CLG-20388 Aditi Rao.jpg`, `CLG-20388_2.jpg`, `aditi@college.example.png`. No file name can have a `/`, for which `_`, `-`,
 * `:` and a space stand: `24_BSC_011.jpg` is of 24/BSC/011. Whoever has 24-BSC-011 could be meant by `24-BSC-011.jpg`, too.
 */
export async function matchPhoto(db: Kysely<Tables>, fileName: string): Promise<PhotoMatch> {
  for (const find of [studentsKnownBy, studentsKnownWithoutZeros]) {
    for (const text of textsOf(fileName)) {
      const [studentId, ...others] = await find(db, text)
      if (studentId) return others.length > 0 ? { studentId: null, problem: 'several' } : { studentId, problem: null }
    }
  }
  return { studentId: null, problem: 'nobody' }
}

/** What stands for a `/` in a file name. */
const STANDS_FOR_SLASH = /[\s_:-]/

/** Whether `id` is `text` where each separator of the text stands for itself or for a `/`. */
function isMeant(id: string, text: string) {
  const [idKey, textKey] = [letterKey(id), letterKey(text)]
  if (idKey.length !== textKey.length) return false
  return textKey
    .split('')
    .every((letter, at) => letter === idKey[at] || (idKey[at] === '/' && STANDS_FOR_SLASH.test(letter)))
}

const SEPARATORS_MAX = 6

/** A text with each of its first separators as it is and as a `/`. */
function spellingsOf(text: string) {
  const parts = text.split(/([\s_:-])/)
  return parts.reduce(
    (spellings, part, at) => {
      const choices = at % 2 === 1 && at < 2 * SEPARATORS_MAX ? [part, '/'] : [part]
      return spellings.flatMap((spelling) => choices.map((choice) => spelling + choice))
    },
    [''],
  )
}

/** So many beginnings of a name are looked for, and its first word. */
const BEGINNINGS_MAX = 6

/** The longest first: an id can have spaces and underscores itself, or they stand for a `/`. */
function textsOf(fileName: string) {
  const whole = fileName
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .trim()
  const beginnings = [...whole.matchAll(/[\s,;()_]+/g)].map(({ index }) => whole.slice(0, index)).reverse()
  const first = [/[\s,;()]/, /[\s,;()_]/].map((end) => whole.split(end)[0] ?? '')
  return [...new Set([whole, ...beginnings.slice(0, BEGINNINGS_MAX), ...first])].filter((text) => text !== '')
}

const changeableStudents = (db: Kysely<Tables>) =>
  db.selectFrom('users').where('users.userType', '=', 'student').where('users.status', 'in', changeableStatuses)

/** Those whose College Id differs from a text at most in case, separators and zeros before numbers. */
const studentsAlike = (db: Kysely<Tables>, text: string) =>
  changeableStudents(db)
    .select(['users.id', 'users.collegeId'])
    .where('users.sortCollegeId', '=', sortKey(text))
    .execute()

/** Whoever named the files may have added or left out zeros before a number: `CLG-388.jpg` for `CLG-00388`. */
async function studentsKnownWithoutZeros(db: Kysely<Tables>, text: string) {
  const withoutZeros = (id: string) => id.replace(/(?<!\d)0+(?=\d)/g, '')
  const alike = await studentsAlike(db, text)
  const known = alike.filter(({ collegeId }) => isMeant(withoutZeros(collegeId), withoutZeros(text)))
  return new Set(known.map(({ id }) => id))
}

/** The students who have this e-mail, or an ID card or College Id that is meant by this text. */
async function studentsKnownBy(db: Kysely<Tables>, text: string) {
  const students = changeableStudents(db)
  const byCollegeId = (await studentsAlike(db, text)).filter(({ collegeId }) => isMeant(collegeId, text))
  const byEmail = await students.select('users.id').where('users.email', '=', text.toLowerCase()).execute()
  const byCard = await students
    .innerJoin('idCards', 'idCards.studentId', 'users.id')
    .select('users.id')
    .where('idCards.cardKey', 'in', spellingsOf(cardKey(text)))
    .execute()
  return new Set([...byCollegeId, ...byEmail, ...byCard].map(({ id }) => id))
}
