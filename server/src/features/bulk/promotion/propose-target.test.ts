import { describe, expect, it } from 'vitest'
import { proposeTarget, type Term } from './propose-target.ts'

const course = 'B.Sc. Mathematics'
const term = (semester: string, year: string, courseName = course): Term => ({ courseName, semester, year })
const inUse = (...terms: Term[]) => terms.map((one) => ({ ...one, students: 10 }))
const threeYears = inUse(
  term('1', '1st Year'),
  term('2', '1st Year'),
  term('3', '2nd Year'),
  term('4', '2nd Year'),
  term('5', '3rd Year'),
  term('6', '3rd Year'),
)

describe('the proposal for a group of students', () => {
  it('is the next semester, and the next year after every second one', () => {
    expect(proposeTarget(term('3', '2nd Year'), threeYears)).toEqual({
      action: 'move',
      toSemester: '4',
      toYear: '2nd Year',
    })
    expect(proposeTarget(term('4', '2nd Year'), threeYears)).toEqual({
      action: 'move',
      toSemester: '5',
      toYear: '3rd Year',
    })
  })

  it('is leaving in the last semester of the course, if that ends a year', () => {
    expect(proposeTarget(term('6', '3rd Year'), threeYears).action).toBe('leave')
    expect(proposeTarget(term('5', '3rd Year'), inUse(term('5', '3rd Year')))).toMatchObject({ toSemester: '6' })
  })

  it('lets nobody leave a course that has just begun', () => {
    expect(proposeTarget(term('2', '1st Year'), inUse(term('2', '1st Year')))).toEqual({
      action: 'move',
      toSemester: '3',
      toYear: '2nd Year',
    })
  })

  it('names the year as the college does: in the course, or else in others', () => {
    const others = inUse(term('3', 'Second Yr'), term('5', '2 / old', 'B.A.'))
    expect(proposeTarget(term('2', '1st Year'), others).toYear).toBe('Second Yr')
    expect(proposeTarget(term('2', '1st Year'), inUse(term('3', '2nd Yr.', 'B.A.'))).toYear).toBe('2nd Yr.')
  })

  it.each([
    ['Sem 2', 'First Year', 'Sem 3', 'Second Year'],
    ['Semester 10', '5th Year', 'Semester 11', '6th Year'],
    ['II', 'I Year', 'III', 'II Year'],
    ['2', '2024', '3', '2024'],
    ['2', '', '3', ''],
  ])('understands semester %s and year %s', (semester, year, toSemester, toYear) => {
    const higher = inUse(term('Semester 12', ''))
    expect(proposeTarget(term(semester, year), higher)).toEqual({ action: 'move', toSemester, toYear })
  })

  it('is to stay where a semester has no number', () => {
    expect(proposeTarget(term('Autumn', '1st Year'), threeYears)).toEqual({
      action: 'stay',
      toSemester: '',
      toYear: '',
    })
  })
})
