import { expect, it } from 'vitest'
import { keptApart } from './text-direction.ts'

it('an Urdu or Arabic text within a sentence keeps its direction, and others stay as they are', () => {
  expect(keptApart('براہ کرم دیں!')).toBe('\u2068براہ کرم دیں!\u2069')
  for (const text of ['Aarav', 'आरव!', '']) expect(keptApart(text)).toBe(text)
})
