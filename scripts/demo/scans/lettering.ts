import { letters } from './letters.ts'

const CAPITAL = 70
const SPACE = 26
const GAP = 11
const ACUTE = '\u0301'

type Style = {
  x: number
  y: number
  size: number
  colour: string
  weight?: number
  align?: 'start' | 'middle' | 'end'
  spacing?: number
  slant?: number
}

/** Words in SVG without a font. `size` is how high a capital comes out, `weight` how thick the pen is. */
export function lettering(words: string, style: Style) {
  const { x, y, size, colour, weight = size / 8, align = 'start', spacing = 0, slant = 0 } = style
  const scale = size / CAPITAL
  const { strokes, width } = strokesOf(words, GAP + spacing)
  const from = x - { start: 0, middle: width / 2, end: width }[align] * scale
  return `<g transform="translate(${from.toFixed(1)} ${y}) scale(${scale.toFixed(4)}) skewX(${-slant})" fill="none" stroke="${colour}"
    stroke-width="${(weight / scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
}

function strokesOf(words: string, gap: number) {
  let pen = 0
  let last = { from: 0, width: 0, small: true }
  let strokes = ''
  for (const sign of words.normalize('NFD')) {
    const letter = letters.get(sign)
    if (sign === ACUTE) {
      const middle = last.from + last.width / 2
      strokes += `<path transform="translate(${middle} ${last.small ? 0 : -22})" d="M-4 -58L8 -70"/>`
    } else if (letter) {
      strokes += `<path transform="translate(${pen} 0)" d="${letter.stroke}"/>`
      last = { from: pen, width: letter.width, small: sign === sign.toLowerCase() }
      pen += letter.width + gap
    } else {
      pen += SPACE + gap
    }
  }
  return { strokes, width: Math.max(0, pen - gap) }
}
