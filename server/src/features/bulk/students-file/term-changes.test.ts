import type { FieldChange } from '@portal/contract/bulk/imports/import-rows'
import { expect, it } from 'vitest'
import { countTermChange, newTermOf, type TermCounts } from './term-changes.ts'

const change = (field: FieldChange['field'], from: string, to: string): FieldChange => ({
  field,
  from,
  to,
  kept: false,
})

function termOf(...students: FieldChange[][]) {
  const counts: TermCounts = {}
  for (const changes of students) countTermChange(counts, changes, 1)
  return newTermOf(counts, students.length)
}

it('a new term is where nearly everybody who changes goes one semester up, and one year where it ends', () => {
  const moved = Array.from({ length: 18 }, (_, at) => [change('semester', `${at % 6}`, `${(at % 6) + 1}`)])
  const withYear = [change('semester', 'II', 'Semester 3'), change('year', '1st Year', 'Second Year')]
  expect(termOf(...moved, withYear, [change('contact', '1', '2')])).toEqual({
    students: 19,
    changes: [
      { field: 'semester', to: null },
      { field: 'year', to: null },
    ],
  })
})

it('a new term is where everybody gets the same new year, also beside the next semester', () => {
  const year = change('year', '2025-26', 'Session B')
  expect(termOf([year], [year, change('semester', '3', '4')])).toEqual({
    students: 2,
    changes: [
      { field: 'year', to: 'Session B' },
      { field: 'semester', to: null },
    ],
  })
})

it('it is no new term where students change otherwise: another field, the same semester for all, or many years', () => {
  expect(termOf([change('semester', '3', '4'), change('lastName', 'Rao', 'Das')])).toBeNull()
  expect(termOf([change('semester', '3', '1')], [change('semester', '5', '1')])).toBeNull()
  expect(termOf([change('year', '', 'Anu')], [change('year', '', 'Ravi')], [change('year', '', 'Zoya')])).toBeNull()
  expect(termOf(...Array.from({ length: 100 }, (_, at) => [change('year', '', `Name${at}`)]))).toBeNull()
  const two = [[change('semester', '3', '4')], [change('courseName', 'B.A.', 'B.Com.')]]
  expect(termOf(...two)).toBeNull()
})

it('a student who is planned again is counted once, and a kept correction does not count', () => {
  const counts: TermCounts = {}
  const changes = [change('semester', '3', '4'), { ...change('contact', '1', '2'), kept: true }]
  countTermChange(counts, changes, 1)
  countTermChange(counts, changes, -1)
  expect(counts).toEqual({})
  countTermChange(counts, changes, 1)
  expect(newTermOf(counts, 1)?.students).toBe(1)
})
