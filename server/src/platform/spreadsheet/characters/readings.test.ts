import { type WrittenIn, writtenIn } from '@portal/contract/bulk/imports/import-character-sets'
import { expect, it } from 'vitest'
import { redecode } from './character-sets.ts'
import { repairText, strangenessOf } from './readings.ts'

/** A text as it looks after its bytes in one character set were read as those of another. */
const misread = (text: string, written: 'utf-8', as: 'windows-1252' | 'macintosh') =>
  new TextDecoder(as).decode(Buffer.from(text, written))

function strangenessAs(text: string, written: WrittenIn) {
  const repaired = repairText(text, { written, everywhere: true })
  return repaired === text ? strangenessOf(text) : strangenessOf(repaired, written)
}
const sum = (texts: readonly string[], of: (text: string) => number) => texts.reduce((all, text) => all + of(text), 0)
/** The reading in which the letters of these names are the least strange; that of the file where none is better. */
function likeliest(texts: readonly string[]) {
  const costs = writtenIn.map((written) => [written, sum(texts, (text) => strangenessAs(text, written))] as const)
  const [best] = costs.toSorted(([, a], [, b]) => a - b)
  return best && best[1] < sum(texts, (text) => strangenessOf(text)) ? best[0] : null
}

const western = [
  'José',
  'Zoë',
  'João Conceição',
  'François',
  'Inês',
  'María Núñez',
  'D’Souza',
  'Ángel',
  'Müller',
  'Lefèvre',
]
const central = ['Dvořák', 'Łukasz', 'Małgorzata', 'Kovačević', 'Šárka', 'Růžička', 'Szűcs', 'Gdański', 'Wójcik']

it('every byte of a character set is one letter, so that a text can be read anew without a loss', () => {
  const all = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  for (const set of ['macintosh', 'iso-8859-2', 'windows-1250'] as const)
    expect(redecode(redecode(all, 'windows-1252', set) ?? '', set, 'windows-1252'), set).toBe(all)
  expect(redecode('शर्मा', 'windows-1252', 'macintosh')).toBeNull()
})

it('names in Mac Roman that were read as Windows-1252 are found out, and mended', () => {
  const read = western.map((name) => redecode(name, 'macintosh', 'windows-1252') ?? '')
  expect(read.slice(0, 3)).toEqual(['JosŽ', 'Zo‘', 'Jo‹o Concei\u008D‹o'])
  expect(likeliest(read)).toBe('macintosh')
  expect(read.map((text) => repairText(text, { written: 'macintosh', everywhere: true }))).toEqual(western)
})

it.each(['iso-8859-2', 'windows-1250'] as const)('names in %s that were read as Windows-1252 are found out', (set) => {
  const read = central.map((name) => redecode(name, set, 'windows-1252') ?? '')
  expect(likeliest(read)).toBe(set)
  expect(read.map((text) => repairText(text, { written: set, everywhere: true }))).toEqual(central)
})

it('one name is enough where its letters are in no name as they were read', () => {
  for (const name of ['Wałęsa', 'Węgrzyn', 'Petrovič', 'Hrdlička', 'Crăciun', 'Szőke', 'Němec', 'Gdański', 'Đoković'])
    expect([name, likeliest([redecode(name, 'windows-1250', 'windows-1252') ?? ''])]).toEqual([name, 'windows-1250'])
  for (const name of ['Ángel', 'Ólafur', 'Björn', 'Märta', 'Peña', 'Thérèse', 'Søren', 'JOSÉ', 'Nicolò', 'D’Souza'])
    expect([name, likeliest([redecode(name, 'macintosh', 'windows-1252') ?? ''])]).toEqual([name, 'macintosh'])
  expect(likeliest(['Dvoøák'])).toBe('windows-1250')
  expect(likeliest(['JosŽ'])).toBe('macintosh')
  expect(likeliest(['Mar’a'])).toBe('macintosh')
})

it('names that were read as they were written are not doubted', () => {
  const others = [
    'Bjørn',
    'Kjær',
    'Håkon',
    'Renée',
    'Noël',
    'Fernão',
    'Simões',
    'JOSÉ NÚÑEZ',
    'Jean–Luc',
    'Nicolò',
    'Zoë-Ann',
  ]
  for (const name of [...western, ...others, 'Ravi – Kumar', 'the “Rose”', 'शर्मा', 'محمد', 'Αλέξης', 'O’Neil’s'])
    expect([name, likeliest([name])]).toEqual([name, null])
  expect(likeliest(['Nguyễn', 'Rāma', 'İbrahim Oğuz', 'Łukasz'])).toBeNull()
})

it.each<[string, 'windows-1252' | 'macintosh', WrittenIn]>([
  ['José', 'windows-1252', 'utf-8'],
  ['Nicolà', 'windows-1252', 'utf-8'],
  ['Ángel Núñez', 'windows-1252', 'utf-8'],
  ['प्रिया जोशी', 'windows-1252', 'utf-8'],
  ['Łukasz', 'windows-1252', 'utf-8'],
  ['José', 'macintosh', 'utf-8-mac'],
  ['Nicolà', 'macintosh', 'utf-8-mac'],
  ['प्रिया जोशी', 'macintosh', 'utf-8-mac'],
])('%s in UTF-8 that was read as %s is mended exactly, also without its last space', (name, as, written) => {
  const read = misread(name, 'utf-8', as)
  for (const text of [read, read.trim()]) {
    expect(repairText(text, { written, everywhere: false })).toBe(name)
    expect(strangenessAs(text, written)).toBeLessThan(strangenessOf(text))
  }
})

it('what was read as UTF-8 in the right way, or lost a letter on its way, is not taken for encoded twice', () => {
  for (const text of ['José', 'Zoë', 'Ã', 'São Tomé', 'JOSÉ’S', 'शर्मा', 'Asha', ''])
    for (const written of ['utf-8', 'utf-8-mac'] as const)
      expect([text, repairText(text, { written, everywhere: false })]).toEqual([text, text])
})

it('a letter of which a part was lost on the way makes its name wrong', () => {
  const repair = { written: 'utf-8', everywhere: false } as const
  expect(['Ãngel', 'RenÃ?e', 'João'].map((text) => repairText(text, repair))).toEqual([
    '\uFFFDngel',
    'Ren\uFFFD?e',
    'João',
  ])
})

it('bytes that a program has kept in its own way are found again', () => {
  expect(repairText('Ã\uF181ngel', { written: 'utf-8', everywhere: false })).toBe('Ángel')
  expect(repairText('O\u0092Neil', { written: 'windows-1252', everywhere: false })).toBe('O’Neil')
})

it('where the file says its character set, only strange texts are read anew', () => {
  const repair = { written: 'macintosh', everywhere: false } as const
  expect(['JosŽ', 'José', 'Žižek', 'Asha'].map((text) => repairText(text, repair))).toEqual([
    'José',
    'José',
    'Žižek',
    'Asha',
  ])
})
