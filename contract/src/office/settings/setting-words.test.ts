import { expect, it } from 'vitest'
import { changeInWords } from './setting-words.ts'

const inGerman = (day: string) => day.split('-').toReversed().join('.')

const made = { id: '1', at: '2026-11-24T10:00:00.000Z', by: 'Meera Kulkarni' }

it('a change of holidays says which came and which went, and one of a text says both texts', () => {
  const [diwali, gandhi, freedom] = [
    { day: '2026-11-08', name: 'Diwali' },
    { day: '2026-10-02', name: 'Gandhi Jayanti' },
    { day: '2026-08-15', name: 'Independence Day' },
  ] as const
  const change = { ...made, setting: 'holidays' as const, before: [freedom, gandhi], after: [gandhi, diwali] }
  expect(changeInWords(change, inGerman)).toEqual({
    before: ['15.08.2026 Independence Day'],
    after: ['08.11.2026 Diwali'],
  })
  expect(changeInWords({ ...change, before: null }, inGerman)).toMatchObject({ before: [] })
  expect(changeInWords({ ...made, setting: 'place', before: null, after: '' }, inGerman)).toEqual({
    before: ['the default'],
    after: ['empty'],
  })
  expect(changeInWords({ ...made, setting: 'academicYearStart', before: null, after: '06-01' }, inGerman)).toEqual({
    before: ['the default'],
    after: ['1 June'],
  })
  expect(changeInWords({ ...made, setting: 'weekdays', before: [1, 2, 3], after: [1, 3] }, inGerman)).toEqual({
    before: ['Mon–Wed'],
    after: ['Mon, Wed'],
  })
})
