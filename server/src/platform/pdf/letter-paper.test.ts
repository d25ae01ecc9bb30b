import { afterAll, expect, it } from 'vitest'
import { readPdf } from '../../testing/files/pdf-content.ts'
import { openPictures } from '../pictures/pictures.ts'
import { openPdfRenderer } from './open-pdf-renderer.ts'
import type { LetterData } from './pdf-renderer.ts'

const pictures = openPictures()
const pdf = openPdfRenderer(pictures)
afterAll(() => Promise.all([pdf.close(), pictures.close()]))

const facts = { title: 'Letter', college: 'Shantivan College', issuedAt: new Date('2026-11-21T06:30:00Z') }
/** The lines of an address begin at 62.7 mm (DIN 5008, form B); a PDF counts a line from above its capitals. */
const FIRST_LINE_MM = 61
const paragraph = (...lines: string[]) => ({
  kind: 'paragraph' as const,
  runs: lines.flatMap((t, at) => (at === 0 ? [{ t }] : [{ br: true as const }, { t }])),
})
const side = (...lines: string[]) => ({ language: 'en', rightToLeft: false, blocks: [paragraph(...lines)] })
const letter: LetterData = {
  college: 'Shantivan College',
  letterhead: { names: ['Shantivan College'], lines: ['College Road, Nashik'], logo: null },
  ...{ serial: 'BC-2026-000412', date: '21 November 2026', note: '', layout: 'below', size: 11 },
  sides: [side('To whom it may concern')],
  signers: [],
  check: null,
}

/** Where each text of the only page is, in millimetres from the left and the upper edge. */
async function placesOf(data: Partial<LetterData>) {
  const { pages } = await readPdf(await pdf.letter({ ...letter, ...data }, facts))
  const [page, ...others] = pages
  expect(others).toEqual([])
  const toMm = (points: number) => (points * 25.4) / 72
  return (page?.texts ?? []).map(({ text, left, right, bottom, top }) => ({
    text,
    ...{ left: toMm(left), right: toMm(right) },
    ...{ from: toMm((page?.height ?? 0) - top), to: toMm((page?.height ?? 0) - bottom) },
  }))
}

it('an address stands in the window of a DL envelope, and the text below it', async () => {
  const lines = ['Aarav Sharma', 'c/o Rajesh Sharma', '14 College Road', 'Nashik 422 005', 'Maharashtra', 'India']
  const places = await placesOf({ address: side(...lines) })
  const addressed = places.filter(({ text }) => lines.includes(text))
  expect(addressed.map(({ text }) => text)).toEqual(lines)
  for (const { from, to, left, right } of addressed) {
    expect(from).toBeGreaterThanOrEqual(FIRST_LINE_MM)
    expect(to).toBeLessThanOrEqual(90)
    expect(left).toBeGreaterThanOrEqual(20)
    expect(right).toBeLessThanOrEqual(105)
  }
  const others = places.filter(
    ({ text }) => !lines.includes(text) && !text.startsWith('Shantivan') && !text.includes('Road'),
  )
  expect(others.map(({ text }) => text)).toContain('To whom it may concern')
  for (const { from } of others) expect(from).toBeGreaterThanOrEqual(97)
})

it('a long address and a high head are made smaller, and nothing of them is lost', async () => {
  const lines = Array.from({ length: 14 }, (_, at) => `Line ${at + 1} of a long address`)
  const names = ['Shantivan College of Arts, Science and Commerce', 'शांतिवन महाविद्यालय']
  const more = ['College Road', 'Gangapur', 'Nashik', 'Maharashtra', 'India', 'college.example · 0253 123 456']
  const places = await placesOf({ address: side(...lines), letterhead: { names, lines: more, logo: null } })
  const addressed = places.filter(({ text }) => lines.includes(text))
  expect(addressed).toHaveLength(lines.length)
  for (const { from, to } of addressed) expect([from >= FIRST_LINE_MM, to <= 90]).toEqual([true, true])
  const head = places.filter(({ text }) => more.includes(text))
  expect(head.length).toBeGreaterThanOrEqual(more.length)
  expect(Math.min(...head.map(({ from }) => from))).toBeLessThan(45)
})

it('paper with a head of its own has nothing in its place', async () => {
  for (const address of [null, side('Aarav Sharma')]) {
    const places = await placesOf({ hasHead: false, address })
    expect(places.map(({ text }) => text)).toContain('To whom it may concern')
    expect(places.filter(({ from }) => from < 44)).toEqual([])
    expect(places.filter(({ text }) => text.includes('Nashik'))).toEqual([])
  }
})
