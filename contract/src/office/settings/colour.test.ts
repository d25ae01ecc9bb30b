import { expect, it } from 'vitest'
import { contrastOf, type Hex, hexOfOklch, mixOf, oklchOf } from './colour.ts'

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#7a1020', '#ffffff', 10.92],
  ['#ff7a00', '#ffffff', 2.61],
] as const)('the contrast of %s and %s is %s to 1, whichever is named first', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

it.each([
  ['#ffffff', 1, 0],
  ['#ff0000', 0.628, 0.2577],
  ['#00ff00', 0.8664, 0.2948],
  ['#1f3f93', 0.3978, 0.1438],
] as const)('%s has in OKLCH the lightness %s and the chroma %s', (hex, lightness, chroma) => {
  expect(oklchOf(hex).lightness).toBeCloseTo(lightness, 3)
  expect(oklchOf(hex).chroma).toBeCloseTo(chroma, 3)
})

it('a colour goes to OKLCH and back unchanged', () => {
  for (let value = 0; value < 4_096; value++) {
    const hex: Hex = `#${[...value.toString(16).padStart(3, '0')].map((digit) => digit + digit).join('')}`
    expect(hexOfOklch(oklchOf(hex))).toBe(hex)
  }
})

it('a colour that no screen shows is the strongest of its lightness and hue', () => {
  const { lightness, hue } = oklchOf('#1b5e20')
  const strongest = oklchOf(hexOfOklch({ lightness, chroma: 0.4, hue }))
  expect(strongest.lightness).toBeCloseTo(lightness, 2)
  expect(strongest.hue).toBeCloseTo(hue, 1)
})

it('colours are mixed as browsers mix them', () => {
  expect(mixOf('#ffffff', '#000000', 0.9)).toBe('#e6e6e6')
})
