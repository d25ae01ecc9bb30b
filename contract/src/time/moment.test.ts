import { expect, it } from 'vitest'
import { moment } from './moment.ts'

it.each([
  // JavaScript and Java
  ['2026-11-29T04:30:00.000Z', '2026-11-29T04:30:00.000Z'],
  ['2026-11-29T04:30:00Z', '2026-11-29T04:30:00.000Z'],
  // Python: datetime.isoformat() in UTC and in India
  ['2026-11-29T04:30:00.123456+00:00', '2026-11-29T04:30:00.123Z'],
  ['2026-11-29T10:00:00+05:30', '2026-11-29T04:30:00.000Z'],
  // Go: time.RFC3339Nano
  ['2026-11-29T10:00:00.123456789+05:30', '2026-11-29T04:30:00.123Z'],
  ['2026-11-28T23:30:00-05:00', '2026-11-29T04:30:00.000Z'],
])('a program that says %s means %s', (sent, read) => {
  expect(moment.parse(sent)).toBe(read)
})

it.each([
  '2026-11-29',
  '2026-11-29T04:30:00',
  // The + of an offset that was not encoded in the query of an address
  '2026-11-29T10:00:00 05:30',
  '2026-13-29T04:30:00Z',
  '2026-02-30T04:30:00+05:30',
  'yesterday',
  '',
])('%j is no moment, and the sentence says how one is written', (sent) => {
  expect(moment.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([
    'A moment is such as 2026-11-29T04:30:00Z or 2026-11-29T10:00:00+05:30. In the query of an address + is written as %2B',
  ])
})
