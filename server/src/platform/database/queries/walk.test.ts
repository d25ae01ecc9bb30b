import { moment } from '@portal/contract/time/moment'
import { expect, it } from 'vitest'
import { readWalk } from './walk.ts'

it('a part of a list in which nothing matches goes on behind what was looked through, to the end of the list', async () => {
  const empty = (after: number) =>
    readWalk(
      { after, pageSize: 10 },
      async () => 5_000,
      async () => [],
    )
  expect(await empty(0)).toEqual({ rows: [], next: 2_000 })
  expect(await empty(2_000)).toEqual({ rows: [], next: 4_000 })
  expect(await empty(4_000)).toEqual({ rows: [], next: null })
})

it('a moment without thousandths is compared as the stored ones are', () => {
  expect(moment.parse('2026-01-01T00:00:00Z') <= '2026-01-01T00:00:00.000Z').toBe(true)
})
