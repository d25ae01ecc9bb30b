import { expect, it } from 'vitest'
import { formatTable } from '../table.ts'
import { percentile } from './percentile.ts'

it('a percentile is one of the samples, not a number between two', () => {
  const samples = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentile(samples, 50)).toBe(50)
  expect(percentile(samples, 99)).toBe(99)
  expect(percentile([7], 99)).toBe(7)
  expect(percentile([], 50)).toBeNaN()
})

it('a table lines its columns up', () => {
  expect(formatTable(['What', 'p50'], [['profile', '1.2 ms'], ['creates']])).toBe(
    ['| What    |    p50 |', '| ------- | -----: |', '| profile | 1.2 ms |', '| creates |        |'].join('\n'),
  )
})
