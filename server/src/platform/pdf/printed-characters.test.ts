import { unprintedCharacters } from '@portal/contract/people/printed-characters'
import { expect, it } from 'vitest'
import { openCompiler } from './compiler.ts'
import type { RenderTask } from './render-task.ts'

const compiler = openCompiler()
const taskOf = (texts: readonly string[]): RenderTask => ({
  ...{ template: 'strip-text', data: { title: 'Characters', texts }, files: {}, standard: 'a-2a', tagged: true },
  ...{ createdAt: new Date('2026-11-28T09:00:00Z'), documents: 1 },
})
/** Letters, marks, digits and signs that can stand in a text, as texts are stored. */
const characters = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code))
  .filter((one) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(one) && one.normalize('NFC') === one)
  .filter((one) => !/\p{Default_Ignorable_Code_Point}/u.test(one))
const shown = (character: string) => (/\p{M}/u.test(character) ? `a${character}` : character)

it('every character of which no form warns is printed', async () => {
  const printed = characters.filter((one) => unprintedCharacters(one).length === 0)
  expect(printed.length).toBeGreaterThan(2_500)
  expect(await compiler.run(taskOf(printed.map(shown)))).toHaveProperty('pdf')
})

it('no form warns of a Latin or Greek letter that is printed', async () => {
  const letters = characters.filter((one) => /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(one))
  const warned = letters.filter((one) => unprintedCharacters(one).length > 0)
  const result = await compiler.run(taskOf(warned.map(shown)))
  const refused = 'unprintable' in result ? result.unprintable.join('') : ''
  expect(warned.length).toBeGreaterThan(500)
  expect(warned.filter((one) => !refused.includes(one))).toEqual([])
})

it.each([
  ['Sinhala', 'සිංහල'],
  ['Thai', 'ไทย'],
  ['Chinese', '北京'],
  ['Korean', '한국'],
  ['Tibetan', 'བོད'],
  ['Hebrew', 'שלום'],
  ['Sharada', '\u{11191}'],
  ['rare Latin letters', 'ƀɓ'],
  ['pictures', '😀'],
])('a text of which a form warns is not printed: %s', async (_, text) => {
  for (const character of unprintedCharacters(text))
    expect(await compiler.run(taskOf([shown(character)]))).toHaveProperty('unprintable')
  expect(unprintedCharacters(text).length).toBeGreaterThan(0)
})

it('a name in a language of India of which no form warns has no character that it names', () => {
  const names = ['आरव शर्मा', 'ᱥᱟᱱᱛᱟᱲᱤ', 'ꯃꯩꯇꯩ', 'அரவ்', 'عارف خان', 'ਆਰਵ', 'O’Brien', 'Søren Yıldız', 'Ḅaẑ', 'நி க்‍ஷ']
  expect(names.flatMap(unprintedCharacters)).toEqual([])
  expect(unprintedCharacters('Asha 北京 北')).toEqual(['北', '京'])
})
