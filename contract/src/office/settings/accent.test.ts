import { expect, it } from 'vitest'
import { accentFault, accentPairs, accentTokens, nearestAccent } from './accent.ts'
import { contrastOf, type Hex, hexOfOklch, oklchOf } from './colour.ts'

const every = (lightness: number, chroma: number) =>
  Array.from({ length: 72 }, (_, at) => hexOfOklch({ lightness, chroma, hue: (at * Math.PI) / 36 }))

it.each(['#7a1020', '#1b5e20', '#1f3f93', '#000000'] as const)('%s can be read everywhere', (accent) => {
  expect(accentFault(accent)).toBeNull()
  expect(nearestAccent(accent)).toBe(accent)
})

it('a bright orange is refused for what lacks most, and the nearest that passes is a darker orange', () => {
  expect(accentFault('#ff7a00')).toMatchObject({ theme: 'light', place: 'onSoft', wanted: 4.5 })
  const nearest = nearestAccent('#ff7a00')
  expect(accentFault(nearest)).toBeNull()
  const [own, near] = [oklchOf('#ff7a00'), oklchOf(nearest)]
  expect(near.hue).toBeCloseTo(own.hue, 1)
  expect(accentFault(hexOfOklch({ ...own, lightness: near.lightness + 0.01 })), 'it is the nearest').not.toBeNull()
})

it('of every hue, strong and weak, the nearest passes in both themes, and text is readable on each ground', () => {
  for (const lightness of [0.05, 0.2, 0.5, 0.7, 0.95])
    for (const chroma of [0, 0.05, 0.3])
      for (const colour of every(lightness, chroma)) {
        const lacking = accentPairs(nearestAccent(colour)).filter(({ contrast, wanted }) => contrast < wanted)
        expect(lacking, colour).toEqual([])
      }
})

it('white is refused, and black is the last resort of grey', () => {
  expect(nearestAccent('#ffffff')).toMatch(/^#(\w\w)\1\1$/)
})

it('the tokens of an accent are of its hue: the solid one as given, in the dark theme lighter, and text lighter still', () => {
  const { light, dark } = accentTokens('#7a1020')
  expect(light).toMatchObject({ primary: '#7a1020', link: '#7a1020' })
  const lightness = (hex: Hex) => oklchOf(hex).lightness
  expect(lightness(light['primary-hover'])).toBeLessThan(lightness(light.primary))
  expect(lightness(dark.primary)).toBeGreaterThan(lightness(light.primary))
  expect(lightness(dark['primary-hover'])).toBeGreaterThan(lightness(dark.primary))
  expect(lightness(dark.link)).toBeGreaterThan(0.75)
  expect(contrastOf(dark.link, '#151c2b')).toBeGreaterThan(7)
  for (const colour of [...Object.values(light), ...Object.values(dark)])
    expect(Math.abs(oklchOf(colour).hue - oklchOf('#7a1020').hue)).toBeLessThan(0.2)
})

it('near black the solid button becomes lighter under the pointer', () => {
  const { light } = accentTokens('#000000')
  expect(contrastOf(light['primary-hover'], '#ffffff')).toBeLessThan(20)
})
