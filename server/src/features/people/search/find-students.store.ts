import { setImmediate } from 'node:timers/promises'
import { termsOf } from '@portal/contract/folding'
import { SEARCH_STUDENTS_SHOWN } from '@portal/contract/limits'
import { typedDates } from '@portal/contract/time/typed-date'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.ts'
import { matchingStudents } from '../../../platform/database/queries/text-search.ts'
import { LAST_CHARACTER } from '../../../platform/database/search.ts'
import type { UserRow } from '../students/students.tables.ts'
import { readNameWords } from './name-words.store.ts'
import { byRelevance } from './relevance.ts'
import { similarSpellings } from './similar-spellings.ts'

/** So many matches are read and put in order; with more of them, a person types on. */
const CANDIDATES = 200
/** So many matches are read for each similar spelling. */
const SIMILAR_CANDIDATES = 40

/**
 * The students who were born on the day that `q` names; else those whose name, e-mail, contact, College Id or card has every
 * word of `q`, the best matches first and active ones before the others. Where they are fewer than are shown, students with a name of similar spelling follow.
 */
export async function findStudents(database: Database, q: string) {
  const born = await bornOn(database, typedDates(q.toWellFormed()))
  if (born.length > 0) {
    const rows = born.slice(0, SEARCH_STUDENTS_SHOWN).map((row) => ({ row, similar: false }))
    return { rows, total: Math.min(born.length, CANDIDATES), more: born.length > CANDIDATES }
  }
  const terms = termsOf(q.toWellFormed())
  if (terms.length === 0) return { rows: [], total: 0, more: false }
  const { exact, more } = await findExact(database, terms)
  const rows = exact.toSorted(byRelevance(terms)).slice(0, SEARCH_STUDENTS_SHOWN)
  const similar = rows.length < SEARCH_STUDENTS_SHOWN ? await findSimilar(database, terms, rows) : []
  return {
    rows: [...rows.map((row) => ({ row, similar: false })), ...similar.map((row) => ({ row, similar: true }))],
    total: exact.length + similar.length,
    more,
  }
}

/** The students who were born on one of these days, active ones first, then by name. */
async function bornOn({ read }: Database, dates: string[]) {
  if (dates.length === 0) return []
  const rows = await read
    .selectFrom('users')
    .selectAll()
    .where('dob', 'in', dates)
    .where('dob', '<>', sql.lit(''))
    .limit(CANDIDATES + 1)
    .execute()
  const students = rows.filter(({ userType, status }) => userType === 'student' && status !== 'forgotten')
  return students.sort(byRelevance([]))
}

async function findExact(database: Database, terms: string[]) {
  const active = [
    ...(await namesThatBeginWith(database, terms)),
    ...(await matches(database, terms, 'active', CANDIDATES + 1)),
  ]
  const others = active.length > CANDIDATES ? [] : await matches(database, terms, 'others', CANDIDATES + 1)
  const all = distinct([...active, ...others])
  return { exact: all.slice(0, CANDIDATES), more: all.length > CANDIDATES }
}

async function findSimilar(database: Database, terms: string[], found: UserRow[]) {
  const missing = SEARCH_STUDENTS_SHOWN - found.length
  const known = new Set(found.map(({ seq }) => seq))
  const similar: UserRow[] = []
  const spellings = similarSpellings(await readNameWords(database), terms)
  for (const list of ['active', 'others'] as const) {
    for (const spelling of spellings) {
      if (similar.length >= missing) return similar.slice(0, missing)
      // SQLite answers at once: let other requests run between two searches.
      await setImmediate()
      const rows = await matches(database, spelling, list, SIMILAR_CANDIDATES)
      const others = rows.filter(({ seq }) => !known.has(seq)).sort(byRelevance(spelling))
      for (const row of others) known.add(row.seq)
      similar.push(...others)
    }
  }
  return similar.slice(0, missing)
}

/** The words of a text that are words of students' names, and its other words. */
export async function namesAmong(database: Database, q: string) {
  const terms = termsOf(q.toWellFormed())
  const names = await readNameWords(database)
  return { named: terms.filter((term) => names.has(term)), rest: terms.filter((term) => !names.has(term)) }
}

/** Matches among the active students, or among those of another status. */
const matches = async (database: Database, terms: string[], list: StudentList, limit: number) =>
  (await studentsMatching(database, terms, list)).selectAll('users').limit(limit).execute()

export type StudentList = 'active' | 'others'

/** A query for the students of a list who have every one of these words. */
export async function studentsMatching(database: Database, terms: string[], list: StudentList) {
  const status = list === 'active' ? 'active' : 'inactive'
  const statuses = list === 'active' ? (['active'] as const) : (['former', 'inactive'] as const)
  return (await matchingStudents(database, status, terms.join(' ')))
    .where('users.userType', '=', 'student')
    .where('users.status', 'in', statuses)
}

/** The first of the active students whose name begins with the terms: among very many matches, these are the best. */
function namesThatBeginWith({ read }: Database, terms: string[]) {
  const beginning = terms.join(' ')
  return read
    .selectFrom('users')
    .selectAll()
    .where('userType', '=', 'student')
    .where('status', '=', 'active')
    .where('sortName', '>=', beginning)
    .where('sortName', '<', beginning + LAST_CHARACTER)
    .orderBy('sortName')
    .orderBy('seq')
    .limit(SEARCH_STUDENTS_SHOWN)
    .execute()
}

const distinct = (rows: UserRow[]) => [...new Map(rows.map((row) => [row.seq, row])).values()]
