import type { Student } from '../people/person.ts'
import type { Picture } from './pdf/page.ts'

/** What every paper is made from: whom it is about, their photo, and the day it is issued. */
export type Issue = { student: Student; photo: Picture; day: Date; number: number }

const LONG_DATE = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const FIRST_MONTH_OF_TERM = 5

export const longDate = (day: Date | string) => LONG_DATE.format(new Date(day))
export const monthOf = (day: Date) => MONTH.format(day)

/** The academic year a day falls in, as in 2026–27. */
export function academicYear(day: Date) {
  const first = day.getUTCFullYear() - (day.getUTCMonth() < FIRST_MONTH_OF_TERM ? 1 : 0)
  return `${first}–${String((first + 1) % 100).padStart(2, '0')}`
}

/** The words that go with a person. */
export function wordsFor({ gender }: Student) {
  if (gender === 'Female') return { title: 'Ms.', childOf: 'daughter of', they: 'She', their: 'her', have: 'has' }
  if (gender === 'Male') return { title: 'Mr.', childOf: 'son of', they: 'He', their: 'his', have: 'has' }
  return { title: 'Mx.', childOf: 'child of', they: 'They', their: 'their', have: 'have' }
}
