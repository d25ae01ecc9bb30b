import type { PromotionAction } from '@portal/contract/bulk/promotions'

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

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const NUMBER = /\d+(st|nd|rd|th)?/i
const ORDINAL = new RegExp(`\\b(${ORDINALS.join('|')})\\b`, 'i')
const ROMAN = new RegExp(`\\b(${ROMANS.toSorted((a, b) => b.length - a.length).join('|')})\\b`)

/** The number in the name of a semester or year, such as 3 in '3', 'Sem 3', '3rd Year', 'Third Year' or 'III'; or null. */
export function numberIn(name: string): number | null {
  const digits = NUMBER.exec(name)
  if (digits) return Number.parseInt(digits[0], 10)
  const word = ORDINAL.exec(name)?.[0]
  if (word) return ORDINALS.indexOf(word.toLowerCase()) + 1
  const roman = ROMAN.exec(name)?.[0]
  return roman ? ROMANS.indexOf(roman) + 1 : null
}

/** The same name with the next number: '3rd Year' for '2nd Year'. A name without a number stays as it is. */
function nextNumber(name: string) {
  const next = (numberIn(name) ?? 0) + 1
  if (NUMBER.test(name))
    return name.replace(NUMBER, (_, ending?: string) => `${next}${ending ? ordinalEnding(next) : ''}`)
  if (ORDINAL.test(name)) {
    const word = ORDINALS[next - 1] ?? `${next}${ordinalEnding(next)}`
    return name.replace(ORDINAL, (old) => (/^[A-Z]/.test(old) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
  }
  return name.replace(ROMAN, ROMANS[next - 1] ?? `${next}`)
}

function ordinalEnding(number: number) {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
}
