import { expect, it } from 'vitest'
import { sortKey } from './sort-key.ts'

it.each([
  [['SRT-1', 'SRT-2', 'SRT-9', 'SRT-10', 'SRT-11', 'SRT-100']],
  [['24/BSC/002', '24/BSC/011', '24/BSC/100', '24/BSD/1', '124/BSC/1']],
  [['9', '2024001', '123456789012', '99999999999999999999']],
  [['B.Sc. 2', 'B.Sc. 10', 'b.tech. 1']],
  [['Semester 2', 'SEMESTER 3', 'Semester 10']],
  [['', '0', '1', 'A', 'Ø', 'P', 'वा-1', 'वि-1']],
])('ids are sorted by their numbers: %j', (ids) => {
  const byKey = (one: string, other: string) => Buffer.compare(Buffer.from(sortKey(one)), Buffer.from(sortKey(other)))
  expect(ids.toReversed().sort(byKey)).toEqual(ids)
})

it.each([
  ['SRT-001', 'srt/1'],
  ['24 BSC 11', '24_bsc_011'],
])('%s and %s have one place', (one, other) => {
  expect(sortKey(one)).toBe(sortKey(other))
})
