import { expect, it } from 'vitest'
import { readSheet, unzip } from '../../testing/files/unzip.ts'
import { type Cell, openClock, serialOf } from './cells.ts'
import { xlsx } from './xlsx.ts'
import { CELL_MAX_CHARACTERS } from './xlsx-row.ts'

const clock = openClock('Asia/Kolkata')

async function workbook(...pages: Cell[][][]) {
  async function* content() {
    yield* pages
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of xlsx('Students & more', ['A', 'B', 'C'], content(), clock, new Date())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

it('a workbook has the parts and the rows, texts as they are', async () => {
  const texts = ['007', '=1+1', '<b>&amp;"', ' a\tb\nc ', 'नमस्ते 🙂', '_x0041_', "O'Neil"]
  const file = await workbook(
    [],
    texts.map((text) => ['x', '', text]),
    [['last', 'row', '']],
  )
  expect([...unzip(file).keys()]).toEqual([
    'xl/worksheets/sheet1.xml',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    '_rels/.rels',
    '[Content_Types].xml',
  ])
  expect(readSheet(file)).toEqual([['A', 'B', 'C'], ...texts.map((text) => ['x', '', text]), ['last', 'row']])
  expect(unzip(file).get('xl/workbook.xml')?.toString()).toContain('name="Students &amp; more"')
})

it('a workbook has nothing that XML or Excel cannot read', async () => {
  const [, row] = readSheet(await workbook([['a\0b\u0007c\uD800d\uFFFFe', 'x'.repeat(40_000), '🙂'.repeat(20_000)]]))
  expect(row?.[0]).toBe('abcde')
  expect(row?.[1]).toHaveLength(CELL_MAX_CHARACTERS)
  // An odd number of units would cut a character in half.
  expect(row?.[2]).toBe('🙂'.repeat((CELL_MAX_CHARACTERS - 1) / 2))
})

it('rows that do not fit on one sheet go on on the next, below the same head', async () => {
  async function* pages() {
    yield [['1'], ['2'], ['3']]
    yield [['4'], ['5']]
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of xlsx('S', ['A'], pages(), clock, new Date(), 3)) chunks.push(chunk)
  const file = Buffer.concat(chunks)
  expect([1, 2, 3].map((sheet) => readSheet(file, sheet))).toEqual([
    [['A'], ['1'], ['2']],
    [['A'], ['3'], ['4']],
    [['A'], ['5']],
  ])
  expect(unzip(file).get('xl/workbook.xml')?.toString()).toContain('name="S 3"')
})

it('dates are dates, in the time zone of the reader, and what is no date stays a text', async () => {
  const file = await workbook([
    [{ date: '2005-08-14' }, { instant: '2026-11-21T20:00:00.000Z' }, { instant: null }],
    [{ date: '1899-01-01' }, { date: '2005-02-30' }, { date: 'unknown' }],
  ])
  const [, dates, others] = readSheet(file)
  expect(dates).toEqual([38578, serialOf('2026-11-22 01:30')])
  expect(serialOf('2026-11-22 12:00')).toBe(46348.5)
  expect(others).toEqual(['1899-01-01', '2005-02-30', 'unknown'])
})

it('a workbook that nobody reads to its end closes what it is made from', async () => {
  let closed = false
  async function* endless() {
    try {
      for (;;) yield [['x', 'y', 'z'.repeat(10_000)]]
    } finally {
      closed = true
    }
  }
  for await (const chunk of xlsx('S', ['A', 'B', 'C'], endless(), clock, new Date())) if (chunk.length > 1_000) break
  expect(closed).toBe(true)
})
