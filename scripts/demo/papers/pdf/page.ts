import { deflateSync } from 'node:zlib'
import { type FontName, fontNames, widthOf } from './metrics.ts'
import { pathOperators } from './paths.ts'

/** A4 upright, in points. Everything is placed from the upper left corner. */
export const PAGE_WIDTH = 595
export const PAGE_HEIGHT = 842

type Ink = { fill?: string; stroke?: string; width?: number }
type Type = { font: FontName; size: number; colour?: string; align?: 'left' | 'centre' | 'right'; spacing?: number }

/** A picture on a page: JPEG, as it came. */
export type Picture = { jpeg: Buffer; width: number; height: number }

type Spot = { x?: number; y?: number; scale?: number }

const BLACK = '#17202e'
/** A drawing as a PDF file keeps it. */
export const compressed = (operators: readonly string[]) => deflateSync(Buffer.from(operators.join('\n'), 'latin1'))
const BLANK = compressed([])
const round = (number: number) => Number(number.toFixed(2))

/** A colour such as `#1f3f93` as PDF wants it: three numbers up to one. */
const rgb = (colour: string) =>
  [1, 3, 5].map((at) => round(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')

/** The signs beyond Latin-1 that the standard fonts have, where they have them. */
const windowsSigns: Record<string, number> = { '–': 0x96, '—': 0x97, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95 }

function asString(text: string) {
  const codes = [...text.normalize('NFC')].map((sign) => windowsSigns[sign] ?? sign.charCodeAt(0))
  return `<${codes.map((code) => (code > 0xff ? 0x3f : code).toString(16).padStart(2, '0')).join('')}>`
}

/** A page to draw on, over what `paper` (a drawing as `compressed` gives it) shows. `operators` is what has been drawn, in PDF's own words. */
export function openPage(paper: Buffer = BLANK) {
  const operators: string[] = []
  const pictures: Picture[] = []
  const draw = (...words: (string | number)[]) =>
    operators.push(words.map((word) => (typeof word === 'number' ? round(word) : word)).join(' '))

  /** Text that begins, ends or has its middle at `x`, on the baseline `y`, turned by `turn` radians. */
  function text(x: number, y: number, words: string, type: Type, turn = 0) {
    const { font, size, colour = BLACK, align = 'left', spacing = 0 } = type
    const width = widthOf(words, font, size) + spacing * (words.length - 1)
    const before = { left: 0, centre: width / 2, right: width }[align]
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    draw('BT', rgb(colour), 'rg', `/F${fontNames.indexOf(font)}`, size, 'Tf', spacing, 'Tc')
    draw(cos, -sin, sin, cos, x - before * cos, PAGE_HEIGHT - y + before * sin, 'Tm', asString(words), 'Tj ET')
  }

  /** A path in the words of SVG (absolute M, L, H, V, C and Z), moved to (x, y) and enlarged. */
  function path(d: string, { fill, stroke, width = 1 }: Ink, { x = 0, y = 0, scale = 1 }: Spot = {}) {
    draw('q', scale, 0, 0, -scale, x, PAGE_HEIGHT - y, 'cm')
    if (fill) draw(rgb(fill), 'rg')
    if (stroke) draw(rgb(stroke), 'RG', width / scale, 'w 1 J 1 j')
    draw(pathOperators(d), fill && stroke ? 'B*' : fill ? 'f*' : 'S', 'Q')
  }

  const rect = (x: number, y: number, width: number, height: number, ink: Ink) =>
    path(`M${x} ${y}H${x + width}V${y + height}H${x}Z`, ink)
  const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 0.7) =>
    path(`M${x1} ${y1}L${x2} ${y2}`, { stroke, width })

  function picture(x: number, y: number, width: number, height: number, shown: Picture) {
    draw('q', width, 0, 0, height, x, PAGE_HEIGHT - y - height, 'cm', `/P${pictures.length}`, 'Do Q')
    pictures.push(shown)
  }

  return { paper, operators, pictures, text, path, rect, line, picture }
}

export type Page = ReturnType<typeof openPage>

/** A circle as a path. */
export function circle(x: number, y: number, r: number) {
  const k = r * 0.5523
  return `M${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}
    C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}Z`
}
