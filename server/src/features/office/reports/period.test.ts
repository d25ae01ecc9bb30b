import { expect, it } from 'vitest'
import { daysOf, spansOf } from './period.ts'

const of = (period: 'year' | 'lastYear' | 'quarter', today: string) => daysOf({ period }, today, '06-15')

it('an academic year goes from its first day to the day before the next', () => {
  expect(of('year', '2026-11-30')).toEqual({ from: '2026-06-15', until: '2027-06-14' })
  expect(of('year', '2026-06-14')).toEqual({ from: '2025-06-15', until: '2026-06-14' })
  expect(of('lastYear', '2026-06-15')).toEqual({ from: '2025-06-15', until: '2026-06-14' })
})

it('the last three months are whole ones, also over the turn of the year', () => {
  expect(of('quarter', '2026-02-10')).toEqual({ from: '2025-11-01', until: '2026-01-31' })
  expect(of('quarter', '2026-12-31')).toEqual({ from: '2026-09-01', until: '2026-11-30' })
})

it('a period is whole months, and the days beside them', () => {
  expect(spansOf({ from: '2026-01-30', until: '2026-03-02' })).toEqual([
    ...['2026-01-30', '2026-01-31', '2026-02', '2026-03-01', '2026-03-02'],
  ])
  expect(spansOf({ from: '2026-12-01', until: '2026-12-31' })).toEqual(['2026-12'])
  expect(spansOf({ from: '2024-02-01', until: '2024-02-28' })).toHaveLength(28)
  expect(spansOf({ from: '2024-02-29', until: '2024-02-29' })).toEqual(['2024-02-29'])
})
