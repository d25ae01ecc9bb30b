import { expect, it } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const shown = (before: string, after: string) =>
  compareTexts(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`)

it('shows which lines of a template were removed and added', () => {
  expect(shown('# Title\none\ntwo\nend', '# Title\ntwo\nthree\nend')).toEqual([
    ' # Title',
    '-one',
    ' two',
    '+three',
    ' end',
  ])
  expect(shown('a', 'b')).toEqual(['-a', '+b'])
  expect(shown('', 'a\nb')).toEqual(['-', '+a', '+b'])
  expect(shown('same', 'same')).toEqual([' same'])
})

it('compares the longest texts at once', () => {
  const [before, after] = ['x\n'.repeat(999), 'y\n'.repeat(999)]
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now()
    expect(compareTexts(before, after)).toHaveLength(1_999)
    return performance.now() - started
  })
  // The fastest of five, as the machine may be busy.
  expect(Math.min(...times)).toBeLessThan(500)
  expect(compareTexts('a\n'.repeat(10_000), 'b')).toHaveLength(10_002)
})
