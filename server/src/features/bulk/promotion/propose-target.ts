import type { PromotionAction } from '@portal/contract/bulk/promotions'
import { nextNumber, numberIn } from '../../people/students/numbered-names.ts'

/** The students of one course, semester and year. */
export type Term = { courseName: string; semester: string; year: string }
export const keyOfTerm = ({ courseName, semester, year }: Term) => JSON.stringify([courseName, semester, year])
export type CountedTerm = Term & { students: number }
export type Target = { action: PromotionAction; toSemester: string; toYear: string }

const SEMESTERS_A_YEAR = 2
/** No course of less than two years is taken to end by itself: its students may simply not have come further yet. */
const SHORTEST_COURSE_SEMESTERS = 4

const stays: Target = { action: 'stay', toSemester: '', toYear: '' }
const leaves: Target = { action: 'leave', toSemester: '', toYear: '' }

/**
 * What probably becomes of a term: the next semester, or leaving at the end of the course, which is the highest semester
 * that its students are in, if that is the end of a year. A semester without a number stays. `inUse`: every term that
 * students are in.
 */
export function proposeTarget(term: Term, inUse: readonly CountedTerm[]): Target {
  const semester = numberIn(term.semester)
  if (semester === null) return stays
  const inCourse = inUse.filter(({ courseName }) => courseName === term.courseName)
  const last = Math.max(semester, ...inCourse.map((other) => numberIn(other.semester) ?? 0))
  const endsYear = semester % SEMESTERS_A_YEAR === 0
  if (semester === last && endsYear && semester >= SHORTEST_COURSE_SEMESTERS) return leaves
  const toSemester = nextNumber(term.semester)
  return { action: 'move', toSemester, toYear: nextYear(term, toSemester, endsYear, inUse) }
}

/** The year of the next semester, in the words that the college uses for it: in the course, or else anywhere. */
function nextYear({ courseName, year }: Term, toSemester: string, isNewYear: boolean, inUse: readonly CountedTerm[]) {
  const number = numberIn(year)
  // A year of the calendar, such as 2026, says when a student came, and stays.
  if (!isNewYear || number === null || number > 20) return year
  const known = inUse
    .filter((term) => numberIn(term.year) === number + 1)
    .toSorted((a, b) => closeness(b) - closeness(a) || b.students - a.students)
  return known[0]?.year ?? nextNumber(year)

  function closeness(term: Term) {
    return (term.courseName === courseName ? 2 : 0) + (term.semester === toSemester ? 1 : 0)
  }
}
