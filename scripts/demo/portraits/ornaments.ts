import type { Features } from './features.ts'
import { earX } from './head.ts'
import type { SkinTones } from './palette.ts'
import { bothSides, dot, fill, line } from './svg.ts'

const GOLD = '#e0ac3c'
const DEEP_GOLD = '#b27e1f'

const earrings: Record<NonNullable<Features['earrings']>, (x: number) => string> = {
  studs: (x) => dot(x - 8, 368, 6.5, GOLD) + dot(x - 10, 366, 2.2, '#fff8e0'),
  jhumkas: (x) =>
    `${dot(x - 8, 368, 5.5, GOLD)}${fill(`M${x - 24} 400C${x - 24} 380 ${x - 16} 374 ${x - 8} 374C${x} 374 ${x + 8} 380 ${x + 8} 400Z`, GOLD)}
    ${line(`M${x - 24} 400H${x + 8}`, DEEP_GOLD, 4)}${[-22, -15, -8, -1, 6].map((at) => dot(x + at, 407, 3, DEEP_GOLD)).join('')}`,
  hoops: (x) => `<ellipse cx="${x - 8}" cy="390" rx="15" ry="20" fill="none" stroke="${GOLD}" stroke-width="4"/>`,
}

export function paintEarrings({ earrings: kind, face }: Features) {
  return kind ? bothSides(earrings[kind](earX(face))) : ''
}

export function paintBindi({ bindi }: Features) {
  return bindi ? dot(300, 264, 6.5, bindi) : ''
}

export function paintNosePin({ nosePin }: Features) {
  return nosePin ? dot(277, 391, 4, GOLD) + dot(276, 390, 1.5, '#fff') : ''
}

export function paintFreckles({ freckles }: Features, skin: SkinTones) {
  if (!freckles) return ''
  const places = [
    [224, 376],
    [238, 384],
    [252, 376],
    [244, 394],
    [228, 392],
    [262, 388],
  ] as const
  return bothSides(places.map(([x, y]) => dot(x, y, 2.4, skin.line, 'opacity=".45"')).join(''))
}
