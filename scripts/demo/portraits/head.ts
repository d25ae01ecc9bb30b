import type { SkinTones } from './palette.ts'
import { bothSides, fill, line, MIDDLE } from './svg.ts'

/** Half widths at the cheeks, the jaw and the chin, and how low the chin is. */
type Shape = { cheeks: number; jaw: number; chin: number; low: number }

const shapes = {
  oval: { cheeks: 119, jaw: 90, chin: 42, low: 504 },
  round: { cheeks: 125, jaw: 103, chin: 56, low: 494 },
  square: { cheeks: 121, jaw: 105, chin: 64, low: 505 },
  heart: { cheeks: 123, jaw: 84, chin: 30, low: 505 },
  long: { cheeks: 115, jaw: 88, chin: 44, low: 515 },
  wide: { cheeks: 128, jaw: 101, chin: 46, low: 498 },
} satisfies Record<string, Shape>

export type FaceShape = keyof typeof shapes

/** The cheeks that hair, scarves and turbans are drawn for; they are widened or narrowed to others. */
const DRAWN_FOR = 122
const JAW_Y = 436

export const widthOf = (face: FaceShape) => shapes[face].cheeks / DRAWN_FOR
export const earX = (face: FaceShape) => MIDDLE - shapes[face].cheeks

/** The outline of a head, hair aside. */
export function headOutline(face: FaceShape) {
  const { cheeks, jaw, chin, low } = shapes[face]
  const [left, right] = [(x: number) => MIDDLE - x, (x: number) => MIDDLE + x]
  const towardsChin = jaw + 0.6 * (jaw - cheeks + 6)
  return `M${left(cheeks)} 300
    C${left(cheeks)} 196 ${left(cheeks * 0.62)} 136 ${MIDDLE} 136
    C${right(cheeks * 0.62)} 136 ${right(cheeks)} 196 ${right(cheeks)} 300
    C${right(cheeks)} 352 ${right(cheeks - 6)} 392 ${right(jaw)} ${JAW_Y}
    C${right(towardsChin)} 463 ${right(chin)} ${low} ${MIDDLE} ${low}
    C${left(chin)} ${low} ${left(towardsChin)} 463 ${left(jaw)} ${JAW_Y}
    C${left(cheeks - 6)} 392 ${left(cheeks)} 352 ${left(cheeks)} 300Z`
}

/** The head with its light from the upper left, and rosy cheeks. */
export function paintHead(face: FaceShape, skin: SkinTones) {
  const outline = headOutline(face)
  const cheek = (x: number) => `<ellipse cx="${x}" cy="398" rx="46" ry="34" fill="url(#blush)"/>`
  return `${fill(outline, skin.base)}<g clip-path="url(#head)">
    ${fill('M420 120C380 260 404 420 300 520L460 540V120Z', skin.shade, 'opacity=".34"')}
    <ellipse cx="262" cy="232" rx="88" ry="62" fill="#fff" opacity=".07"/>
    ${cheek(222)}${cheek(378)}</g>`
}

export function paintEars(face: FaceShape, skin: SkinTones) {
  const x = earX(face)
  const ear = `M${x + 8} 300C${x - 26} 284 ${x - 30} 330 ${x - 16} 356C${x - 8} 376 ${x + 4} 376 ${x + 12} 366Z`
  const fold = `M${x - 2} 310C${x - 18} 308 ${x - 16} 332 ${x - 8} 346`
  return bothSides(
    fill(ear, skin.base) + fill(ear, skin.shade, 'opacity=".55"') + line(fold, skin.line, 3.5, 'opacity=".55"'),
  )
}

/** How far a garment leaves the throat open. */
const necklines = {
  round: 'C250 646 350 646 ',
  vee: 'C250 610 284 654 300 682C316 654 350 610 ',
  open: 'C250 606 280 634 300 652C320 634 350 606 ',
}

export type Neckline = keyof typeof necklines

export function paintNeck(skin: SkinTones, neckline: Neckline) {
  const neck = `M243 430V576${necklines[neckline]}357 576V430Z`
  const shadow = 'M243 480C263 548 337 566 357 500V440H243Z'
  return fill(neck, skin.base) + fill(neck, skin.shade, 'opacity=".42"') + fill(shadow, skin.line, 'opacity=".34"')
}
