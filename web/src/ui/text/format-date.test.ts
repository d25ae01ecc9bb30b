import { expect, it } from 'vitest'
import { formatPrintedDate } from './format-date.ts'

it('a text that is no day of the calendar is shown as it is, not as another day', () => {
  const texts = ['2005-02-28', '2005-02-29', '2026-13-45', '29/02/2005', '']
  expect(texts.map(formatPrintedDate)).toEqual(['28 February 2005', '2005-02-29', '2026-13-45', '29/02/2005', ''])
})
