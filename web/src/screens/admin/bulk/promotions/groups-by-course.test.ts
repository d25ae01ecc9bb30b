import type { PromotionGroup } from '@portal/contract/bulk/promotions'
import { expect, it } from 'vitest'
import { groupsByCourse } from './groups-by-course.ts'

const group = (number: number, details: Partial<PromotionGroup>): PromotionGroup => ({
  ...{ group: number, courseName: 'B.Sc.', semester: '4', year: '2nd Year', students: 10, staying: 0 },
  ...{ action: 'move', toSemester: '5', toYear: '3rd Year', source: 'suggested', isNewTerm: false },
  ...details,
})
const groups = [
  group(0, { students: 30, staying: 2 }),
  group(1, { courseName: 'B.A. A61', action: 'stay' }),
  group(2, { semester: '6', year: '3', action: 'leave', staying: 1 }),
]

it('the groups of a proposal are by course, after the totals of their course', () => {
  expect(groupsByCourse(groups, '', '')).toMatchObject([
    { course: 'B.Sc.', students: 40, counts: { moving: 28, leaving: 9, staying: 3 } },
    { group: { group: 0 } },
    { group: { group: 2 } },
    { course: 'B.A. A61', students: 10, counts: { moving: 0, leaving: 0, staying: 10 } },
    { group: { group: 1 } },
  ])
})

it('they are filtered by what becomes of them, and found by course, semester and year', () => {
  const found = (...[show, q]: [Parameters<typeof groupsByCourse>[1], string]) =>
    groupsByCourse(groups, show, q).flatMap((row) => ('group' in row ? row.group.group : []))
  expect(found('leave', '')).toEqual([2])
  expect(found('', 'b.sc. semester 4')).toEqual([0])
  expect(found('', 'year 3')).toEqual([2])
  expect(found('', 'semester 6')).toEqual([2])
  expect(found('stay', 'b.sc.')).toEqual([])
})
