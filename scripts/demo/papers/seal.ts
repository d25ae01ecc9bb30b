import type { Issuer } from '../college.ts'
import { BOOK, SHIELD } from './emblem.ts'
import { circle, type Page } from './pdf/page.ts'

const LETTER_STEP = 0.158

/** A round rubber stamp, put on a little crooked as stamps are. */
export function drawSeal(page: Page, x: number, y: number, { name, ink }: Issuer, turn = -0.16) {
  const colour = ink.mid
  page.path(circle(x, y, 46), { stroke: colour, width: 1.8 })
  page.path(circle(x, y, 42.5), { stroke: colour, width: 0.6 })
  page.path(circle(x, y, 27), { stroke: colour, width: 0.9 })
  drawAround(page, x, y, name.toUpperCase(), turn, colour)
  for (const side of [-1, 1]) {
    const angle = turn + Math.PI / 2 + side * 1.05
    page.path(circle(x + 34.5 * Math.cos(angle), y + 34.5 * Math.sin(angle), 1.6), { fill: colour })
  }
  page.text(
    x - 37 * Math.sin(turn),
    y + 37 * Math.cos(turn),
    '• SEAL •',
    { font: 'sansBold', size: 6, colour, align: 'centre', spacing: 1 },
    turn,
  )
  page.path(SHIELD, { stroke: colour, width: 1.2 }, { x: x - 16, y: y - 18, scale: 1.06 })
  page.path(BOOK, { stroke: colour, width: 1 }, { x: x - 16, y: y - 18, scale: 1.06 })
}

function drawAround(page: Page, x: number, y: number, words: string, turn: number, colour: string) {
  const step = Math.min(LETTER_STEP, 4.4 / words.length)
  const first = turn - Math.PI / 2 - (step * (words.length - 1)) / 2
  for (const [at, letter] of [...words].entries()) {
    const angle = first + step * at
    const [cx, cy] = [x + 31.5 * Math.cos(angle), y + 31.5 * Math.sin(angle)]
    page.text(cx, cy, letter, { font: 'sansBold', size: 8, colour, align: 'centre' }, angle + Math.PI / 2)
  }
}

/** Two hands that sign, a hundred wide and thirty high. */
const hands = [
  'M2 22C10 2 18 0 16 14C14 26 8 30 10 22C14 10 24 8 26 16C27 22 32 20 34 14C36 8 40 10 39 16C38 22 44 20 47 14C50 6 56 4 55 12C54 22 60 22 64 16C70 8 80 12 98 6M20 28C44 24 66 24 88 26',
  'M4 20C4 4 16 2 16 10C16 18 4 20 12 24C20 26 24 10 30 12C34 14 28 22 34 22C40 22 40 12 46 12C50 12 46 22 52 22C60 22 58 4 66 2C72 2 62 22 70 22C78 22 80 14 96 12M8 28C30 24 50 30 74 26',
]

/** A signature above the name and office of who gives it. */
export function drawSignature(page: Page, x: number, y: number, who: { name: string; office: string }, hand: 0 | 1) {
  page.path(hands[hand] ?? '', { stroke: '#20335f', width: 1.2 }, { x: x - 52, y: y - 36, scale: 1.04 })
  page.line(x - 66, y, x + 66, y, '#77746b', 0.6)
  page.text(x, y + 14, who.name, { font: 'serifBold', size: 11, align: 'centre' })
  page.text(x, y + 27, who.office, { font: 'serif', size: 10, colour: '#545d6b', align: 'centre' })
}
