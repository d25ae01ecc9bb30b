import { afterAll, expect, it } from 'vitest'
import { readPdf } from '../../testing/files/pdf-content.ts'
import { factsOf, printedCard } from '../../testing/files/printed-cards.ts'
import { drawSvg, readQr } from '../../testing/files/read-qr.ts'
import { openPictures } from '../pictures/pictures.ts'
import { cardSheetsTask } from './card-tasks.ts'
import { openCompiler } from './compiler.ts'
import { openPdfRenderer } from './open-pdf-renderer.ts'
import { type SheetOptions, UnprintableText } from './pdf-renderer.ts'

const pictures = openPictures()
const pdf = openPdfRenderer(pictures)
afterAll(() => pdf.close())
const facts = factsOf('ID cards')
const duplex: SheetOptions = { layout: 'a4', sides: 'duplex', offsetX: 0, offsetY: 0 }
const qrOf = (index: number) => `HTTPS://PORTAL.COLLEGE.EDU/V/K7QM2V9XHT4B8NDRZ5${String(index).padStart(2, '0')}`
const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    printedCard({ name: `Student ${index}`, card: `C-${index}`, email: `s${index}@college.edu`, qr: qrOf(index) }),
  )

const A4_MM = 297
/** Where the card of a row and a column is, in millimetres from the upper left corner of its page. */
const cornerOf = (row: number, column: number) => ({ x: 17.4 + column * 89.6, y: 9.5 + row * 56 })
/** The same in points from the lower left corner, as readers of PDFs count. */
const points = (millimetres: number) => (millimetres / 25.4) * 72

async function placeOf(file: Buffer, page: number, text: string) {
  const { pages } = await readPdf(file)
  const found = pages[page]?.texts.find((item) => item.text === text)
  if (!found) throw new Error(`${text} is not on page ${page}`)
  return { x: found.left, y: found.bottom }
}

it('prints ten cards on a page, the backs mirrored for a flip over the long edge', async () => {
  const file = await pdf.cardSheets(cardsOf(12), duplex, facts)
  expect((await readPdf(file)).pages).toHaveLength(4)
  const [first, second, third] = [
    await placeOf(file, 0, 'Student 0'),
    await placeOf(file, 0, 'Student 1'),
    await placeOf(file, 0, 'Student 2'),
  ]
  expect(second.x - first.x).toBeCloseTo(points(89.6), 0)
  expect(first.y - third.y).toBeCloseTo(points(56), 0)
  const [firstBack, secondBack, thirdBack] = [
    await placeOf(file, 1, 's0@college.edu'),
    await placeOf(file, 1, 's1@college.edu'),
    await placeOf(file, 1, 's2@college.edu'),
  ]
  expect(firstBack.x - secondBack.x).toBeCloseTo(points(89.6), 0)
  expect(firstBack.y - thirdBack.y).toBeCloseTo(points(56), 0)
  expect((await readPdf(file)).pages[3]?.text).toContain('s10@college.edu')
})

it('prints QR codes that are read at 150 dots per inch, each on the back of its card', async () => {
  const picture = await drawSvg(openCompiler().draw(cardSheetsTask(cardsOf(10), duplex, facts)))
  for (let index = 0; index < 10; index++) {
    const { x, y } = cornerOf(Math.floor(index / 2), 1 - (index % 2))
    const area = { left: x + 48, top: A4_MM + y + 16, width: 36, height: 37 }
    expect(await readQr(picture, area)).toBe(qrOf(index))
  }
})

it('moves only the backs by what the printer is off', async () => {
  const [straight, moved] = [
    await pdf.cardSheets(cardsOf(1), duplex, facts),
    await pdf.cardSheets(cardsOf(1), { ...duplex, offsetX: 2, offsetY: -1.5 }, facts),
  ]
  expect(await placeOf(moved, 0, 'Student 0')).toEqual(await placeOf(straight, 0, 'Student 0'))
  const [before, after] = [await placeOf(straight, 1, 's0@college.edu'), await placeOf(moved, 1, 's0@college.edu')]
  expect(after.x - before.x).toBeCloseTo(points(2), 1)
  expect(after.y - before.y).toBeCloseTo(points(1.5), 1)
})

it.each([
  ['duplex', ['Student 0', 's0@college.edu', 'Student 1', 's1@college.edu']],
  ['fronts', ['Student 0', 'Student 1']],
  ['backs', ['s0@college.edu', 's1@college.edu']],
] as const)('prints single pages for card printers: %s', async (sides, expected) => {
  const file = await pdf.cardSheets(cardsOf(2), { ...duplex, layout: 'cards', sides }, facts)
  const { pages } = await readPdf(file)
  expect(pages.map(({ width }) => Math.round(width))).toEqual(expected.map(() => Math.round(points(85.6))))
  for (const [index, text] of expected.entries()) expect(pages[index]?.text).toContain(text)
})

it('shares fonts and patterns among the cards of one file', async () => {
  const [one, many] = [
    await pdf.cardSheets(cardsOf(1), duplex, facts),
    await pdf.cardSheets(cardsOf(40), duplex, facts),
  ]
  expect((many.length - one.length) / 39).toBeLessThan(4_000)
})

it('refuses a sheet with a name that no font can show', async () => {
  const cards = [...cardsOf(2), printedCard({ name: '李雷' })]
  await expect(pdf.cardSheets(cards, duplex, facts)).rejects.toThrow(UnprintableText)
})
