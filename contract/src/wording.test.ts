import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import specified from '../../e2e/conformance/texts.json' with { type: 'json' }
import { termText } from './people/term-messages.ts'

const folder = import.meta.dirname
const STRINGS = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(stringsIn)
      : []

/** The texts of the specification stay to the letter. */
const exact = new Set(stringsIn(specified))
/** Specified labels that stand in sentences of our own. */
const quoted = /My IdCards|^Id Cards of /g

/** Every text of the contract, with the file that it is in; names of values in a template are left out. */
function ownTexts() {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => /(messages[\w-]*|problems|reasons)\.ts$/.test(file))
  return texts.flatMap((file) => {
    const code = readFileSync(path.join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
    return [...code.matchAll(STRINGS)]
      .map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ''))
      .filter((text) => text.includes(' ') && !exact.has(text))
      .map((text) => text.replaceAll(quoted, ''))
      .map((text) => `${file}: ${text}`)
  })
}

it('one thing has one word in every text that is not specified', () => {
  const texts = ownTexts()
  expect(texts.length).toBeGreaterThan(1_000)
  // e-mail, College Id, Card Id, ID card; a name has no title.
  const others = /\bemails?\b|\bCollege ID\b|\bCard ID\b|\bI[dD] ?Cards?\b|\bId cards?\b|\bMrs?\./
  expect(texts.filter((text) => others.test(text))).toEqual([])
})

it('a semester and a year are told in few words, and a name of the college is kept', () => {
  expect(termText('1', '1')).toBe('Sem 1 · Year 1')
  expect(termText('III', '2nd Year')).toBe('Sem III · 2nd Year')
  expect(termText('Final term', '')).toBe('Final term')
})
