import type { Hair } from './hair.ts'
import type { HairTones } from './palette.ts'
import { line } from './svg.ts'

type Curl = readonly [x: number, y: number, r: number]

const circle = ([x, y, r]: Curl) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`

/** Curls along an arc about the middle of the head, large and small by turns. Angles in degrees, 90 being the crown. */
function along(
  from: number,
  to: number,
  step: number,
  [rx, ry]: [number, number],
  [small, large]: [number, number],
): Curl[] {
  const count = Math.round((to - from) / step) + 1
  return Array.from({ length: count }, (_, at) => {
    const angle = ((from + at * step) * Math.PI) / 180
    return [Math.round(300 + rx * Math.cos(angle)), Math.round(262 - ry * Math.sin(angle)), at % 2 ? small : large]
  })
}

const rings = (curls: readonly Curl[]) => (tones: HairTones) =>
  curls
    .map(([x, y, r]) =>
      line(
        `M${x - r * 0.5} ${y + r * 0.1}a${r * 0.5} ${r * 0.5} 0 0 1 ${r * 0.8} ${-r * 0.4}`,
        tones.shine,
        4,
        'opacity=".5"',
      ),
    )
    .join('')

const crown = along(-14, 194, 16, [112, 128], [27, 34])
const top = along(20, 160, 20, [78, 92], [34, 28])
const brow = along(32, 148, 16.5, [112, 50], [23, 26])
const wide = [...along(-58, 238, 14.8, [152, 158], [38, 48]), ...along(10, 170, 20, [96, 108], [44, 40])]
const cheeks: Curl[] = [
  [158, 400, 40],
  [442, 400, 40],
  [150, 456, 42],
  [450, 456, 42],
  [168, 506, 36],
  [432, 506, 36],
]
const longCurls = along(-30, 210, 15, [138, 148], [34, 42])
const falling: Curl[] = [
  [148, 396, 44],
  [456, 402, 42],
  [140, 452, 46],
  [462, 456, 46],
  [166, 484, 36],
  [436, 492, 38],
  [136, 512, 44],
  [466, 516, 44],
  [160, 556, 42],
  [444, 562, 42],
  [132, 574, 34],
  [470, 576, 34],
  [158, 600, 34],
  [446, 604, 34],
]

const SCALP =
  'M182 300C176 190 230 140 300 140C370 140 424 190 418 300C408 260 392 236 372 226C330 212 270 212 228 226C208 236 192 260 182 300Z'
const path = (curls: readonly Curl[]) => SCALP + curls.map(circle).join('')
const MASS = 'M160 250H440C460 340 450 440 440 520C400 560 200 560 160 520C150 440 140 340 160 250Z'
const clump = (curls: readonly Curl[], tones: HairTones) =>
  `<path d="${MASS}${curls.map(circle).join('')}" fill="${tones.dark}"/>`

/** Curly hair, short and long. */
export const curls = {
  curlyCrop: { cap: path([...crown, ...top, ...brow]), strands: rings([...crown, ...top]) },
  curlyTop: {
    cap: path([...along(24, 156, 14.6, [118, 140], [30, 36]), ...top, ...brow]),
    strands: rings([...along(24, 156, 14.6, [118, 140], [30, 36]), ...top]),
  },
  curlyHalo: {
    behind: (tones) => clump([...wide, ...cheeks], tones),
    cap: path([...along(-8, 188, 14, [132, 140], [34, 42]), ...top, ...along(34, 146, 16, [118, 58], [26, 30])]),
    strands: rings([...along(-8, 188, 14, [132, 140], [34, 42]), ...top]),
  },
  curlyLong: {
    behind: (tones) => clump([...longCurls, ...falling], tones),
    over: (tones) =>
      `<path d="${falling.slice(2).map(circle).join('')}" fill="url(#hair)"/>${rings(falling.slice(2))(tones)}`,
    cap: path([
      ...along(-20, 200, 14.7, [130, 136], [32, 38]),
      ...top,
      ...along(100, 150, 16, [120, 54], [24, 28]),
      ...along(30, 70, 20, [122, 70], [26, 28]),
    ]),
    strands: rings([...along(-20, 200, 14.7, [130, 136], [32, 38]), ...top]),
  },
} satisfies Record<string, Hair>
