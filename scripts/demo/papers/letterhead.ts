import { type Issuer, MADE_UP } from '../college.ts'
import { BOOK, SHIELD, SHIELD_FIELD } from './emblem.ts'
import { compressed, openPage, PAGE_HEIGHT, PAGE_WIDTH, type Page } from './pdf/page.ts'

const MARGIN = 24
const BAND = 15
export const CENTRE = PAGE_WIDTH / 2
/** Where the text of a paper may begin and end. */
export const LEFT = 74
export const RIGHT = PAGE_WIDTH - LEFT

/** Paper with a woven border, a watermark, and the issuer's name and arms at its head. One printing does for every sheet. */
export function letterheadOf(issuer: Issuer) {
  const printed = printings.get(issuer) ?? compressed(print(issuer))
  printings.set(issuer, printed)
  return printed
}

const printings = new Map<Issuer, Buffer>()

function print(issuer: Issuer) {
  const page = openPage()
  const { ink } = issuer
  drawWatermark(page, ink.faint)
  drawBorder(page, issuer)
  drawArms(page, CENTRE - 19, 60, 1.28, issuer)
  page.text(CENTRE, 136, issuer.name, { font: 'serifBold', size: 29, colour: ink.dark, align: 'centre' })
  page.text(CENTRE, 155, issuer.kind, { font: 'serifItalic', size: 13.5, colour: ink.mid, align: 'centre' })
  page.text(CENTRE, 172, issuer.place, { font: 'sans', size: 8.5, colour: '#545d6b', align: 'centre', spacing: 0.3 })
  page.line(LEFT, 184, RIGHT, 184, ink.gold, 1.6)
  page.line(LEFT, 187, RIGHT, 187, ink.gold, 0.5)
  page.text(CENTRE, PAGE_HEIGHT - 54, MADE_UP, { font: 'sans', size: 6.5, colour: '#77746b', align: 'centre' })
  return page.operators
}

/** What the paper is, in spaced capitals between two ornaments. */
export function drawTitle(page: Page, title: string, y: number, { ink }: Issuer) {
  const words = title.toUpperCase()
  page.text(CENTRE, y, words, { font: 'serifBold', size: 20, colour: ink.mid, align: 'centre', spacing: 2.4 })
  const half = words.length * 8.6 + 16
  for (const side of [-1, 1]) {
    const x = CENTRE + side * half
    page.path(`M${x - 4} ${y - 6}L${x} ${y - 10}L${x + 4} ${y - 6}L${x} ${y - 2}Z`, { fill: ink.gold })
    page.line(x + side * 9, y - 6, CENTRE + side * (CENTRE - LEFT), y - 6, ink.gold, 0.8)
  }
}

function drawArms(page: Page, x: number, y: number, scale: number, { ink }: Issuer) {
  page.path(SHIELD, { fill: ink.gold }, { x, y, scale })
  page.path(SHIELD_FIELD, { fill: ink.dark }, { x, y, scale })
  page.path(BOOK, { stroke: '#ffffff', width: 1.5 * scale }, { x, y, scale })
}

/** Ellipses turned about one point: a rosette that is hard to copy by hand and easy to read over. */
function drawWatermark(page: Page, colour: string) {
  const petals = 24
  for (let petal = 0; petal < petals; petal++) {
    const turn = (Math.PI * petal) / petals
    const points = Array.from({ length: 49 }, (_, at) => {
      const angle = (2 * Math.PI * at) / 48
      const [along, across] = [186 * Math.cos(angle), 74 * Math.sin(angle)]
      const x = CENTRE + along * Math.cos(turn) - across * Math.sin(turn)
      const y = 470 + along * Math.sin(turn) + across * Math.cos(turn)
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    })
    page.path(`M${points.join('L')}Z`, { stroke: colour, width: 0.8 })
  }
}

function drawBorder(page: Page, { ink }: Issuer) {
  const inner = MARGIN + BAND
  page.rect(MARGIN, MARGIN, PAGE_WIDTH - 2 * MARGIN, PAGE_HEIGHT - 2 * MARGIN, { stroke: ink.mid, width: 1.8 })
  page.rect(inner, inner, PAGE_WIDTH - 2 * inner, PAGE_HEIGHT - 2 * inner, { stroke: ink.gold, width: 0.8 })
  const middle = MARGIN + BAND / 2
  for (const phase of [0, 1, 2]) {
    const colour = phase === 1 ? ink.mid : ink.pale
    for (const y of [middle, PAGE_HEIGHT - middle])
      page.path(
        wave(inner, PAGE_WIDTH - inner, phase, (along, off) => [along, y + off]),
        { stroke: colour, width: 0.6 },
      )
    for (const x of [middle, PAGE_WIDTH - middle])
      page.path(
        wave(inner, PAGE_HEIGHT - inner, phase, (along, off) => [x + off, along]),
        { stroke: colour, width: 0.6 },
      )
  }
  for (const x of [MARGIN, PAGE_WIDTH - inner]) {
    for (const y of [MARGIN, PAGE_HEIGHT - inner]) {
      page.rect(x, y, BAND, BAND, { fill: ink.mid })
      const [cx, cy, r] = [x + BAND / 2, y + BAND / 2, BAND / 2 - 2]
      page.path(`M${cx} ${cy - r}L${cx + r} ${cy}L${cx} ${cy + r}L${cx - r} ${cy}Z`, { fill: '#ffffff' })
    }
  }
}

/** One of the threads of the border. */
function wave(from: number, to: number, phase: number, place: (along: number, off: number) => [number, number]) {
  const steps = Math.round((to - from) / 2.5)
  const points = Array.from({ length: steps + 1 }, (_, at) => {
    const along = from + ((to - from) * at) / steps
    const off = (BAND / 2 - 2.5) * Math.sin((along - from) / 4.2 + (phase * 2 * Math.PI) / 3)
    return place(along, off)
      .map((number) => number.toFixed(1))
      .join(' ')
  })
  return `M${points.join('L')}`
}
