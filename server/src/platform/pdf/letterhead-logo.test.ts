import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { drawPdf, pdftoppm } from '../../testing/files/draw-pdf.ts'
import { readPdf } from '../../testing/files/pdf-content.ts'
import { skipWithout } from '../../testing/runner/skip-without.ts'
import { openPictures } from '../pictures/pictures.ts'
import { openPdfRenderer } from './open-pdf-renderer.ts'
import type { LetterData } from './pdf-renderer.ts'

const pictures = openPictures()
const pdf = openPdfRenderer(pictures)
afterAll(() => Promise.all([pdf.close(), pictures.close()]))
const MM_PER_PIXEL = 25.4 / 150
const PAGE_MARGIN_MM = 24
const facts = { title: 'Letter', college: 'Shantivan College', issuedAt: new Date('2026-11-21T06:30:00Z') }
const names = ['Shantivan College of Arts, Science and Commerce', 'शांतिवन महाविद्यालय']
const letterWith = (logo: Buffer): LetterData => ({
  college: 'Shantivan College',
  letterhead: { names, lines: ['College Road, Nashik'], logo },
  ...{ serial: 'BC-2026-000412', date: '21 November 2026', note: '', layout: 'below', size: 11 },
  sides: [
    { language: 'en', rightToLeft: false, blocks: [{ kind: 'paragraph', runs: [{ t: 'To whom it may concern' }] }] },
  ],
  signers: [{ name: 'Dr. Vandana Joshi', office: 'Principal', picture: null }],
  check: { address: 'college.example/v', code: '0123-4567', qr: 'HTTPS://COLLEGE.EXAMPLE/V/0123456789ABCDEFGHJK' },
})

/** A logo that is red all over. */
const redLogo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()

/** Where what is red is on the first page, in millimetres. */
async function redArea(file: Buffer) {
  const { data, info } = await sharp(await drawPdf(file))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isRed = (at: number) => (data[at] ?? 0) > 240 && (data[at + 1] ?? 0) < 15 && (data[at + 2] ?? 0) < 15
  const found = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) =>
    isRed(at * info.channels),
  )
  const columns = found.map((at) => at % info.width)
  const rows = found.map((at) => Math.floor(at / info.width))
  const [left, right] = [Math.min, Math.max].map((end) => columns.reduce((one, other) => end(one, other)))
  const [top, bottom] = [Math.min, Math.max].map((end) => rows.reduce((one, other) => end(one, other)))
  const size = (from = 0, to = 0) => (to - from + 1) * MM_PER_PIXEL
  return { left: (left ?? 0) * MM_PER_PIXEL, width: size(left, right), height: size(top, bottom) }
}

it.each([
  ['ten times as wide as high', 1400, 140, { width: 162, height: 16.2 }],
  ['five times as wide as high', 1000, 200, { width: 162, height: 32.4 }],
  ['four times as wide as high', 800, 200, { width: 40, height: 10 }],
  ['three times as wide as high', 600, 200, { width: 40, height: 13.3 }],
  ['as wide as high', 400, 400, { width: 19, height: 19 }],
  ['four times as high as wide', 200, 800, { width: 4.75, height: 19 }],
])(
  'a letter has a logo that is %s whole, and the names of the college on the page',
  skipWithout('pdftoppm', pdftoppm),
  async (_, width, height, expected) => {
    const file = await pdf.letter(letterWith(await redLogo(width, height)), facts)
    const area = await redArea(file)
    expect(area.left).toBeCloseTo(PAGE_MARGIN_MM, 0)
    expect(Math.abs(area.width - expected.width)).toBeLessThan(0.5)
    expect(Math.abs(area.height - expected.height)).toBeLessThan(0.5)
    const { pages } = await readPdf(file)
    expect(pages).toHaveLength(1)
    for (const name of ['Shantivan College of Arts', 'Nashik']) expect(pages[0]?.text).toContain(name)
    for (const { right } of pages[0]?.texts ?? []) expect(right).toBeLessThan((pages[0]?.width ?? 0) - 60)
  },
)
