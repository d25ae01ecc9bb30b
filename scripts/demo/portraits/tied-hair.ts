import { overTheCrown } from './crown.ts'
import type { Hair } from './hair.ts'
import type { HairTones } from './palette.ts'
import { bothSides, dot, fill, line } from './svg.ts'

/** Hair combed close to the head. */
const sleek = (top = 112) =>
  `${overTheCrown(top, 124, 330)}L417 318C414 276 400 240 370 218C344 202 318 192 300 174C282 192 256 202 230 218C200 240 186 276 183 318Z`
const combedBack = (top = 112) =>
  `${overTheCrown(top, 124, 326)}L417 312C412 268 398 232 370 212C330 190 270 190 230 212C202 232 188 268 183 312Z`

const partShine = (tones: HairTones) =>
  bothSides(
    ['M288 152C262 184 216 200 194 244', 'M272 134C238 160 202 182 186 224']
      .map((d) => line(d, tones.shine, 5, 'opacity=".5"'))
      .join(''),
  )
const backShine = (tones: HairTones) =>
  [
    'M226 196C236 160 262 138 288 128',
    'M270 182C276 158 288 142 304 132',
    'M326 182C330 160 336 146 344 138',
    'M378 200C380 180 376 164 368 152',
  ]
    .map((d) => line(d, tones.shine, 5, 'opacity=".5"'))
    .join('')

/** A braid of `count` turns from (x, y) downwards, leaning sideways by `lean` a turn. */
function braid(x: number, y: number, count: number, lean: number, band: string) {
  return (tones: HairTones) => {
    const turns = Array.from({ length: count }, (_, at) => {
      const [cx, cy] = [x + lean * at, y + 33 * at]
      const size = 1 - at * 0.045
      const left = `M0 -24C-30 -18 -36 14 -4 34C10 16 10 -8 0 -24Z`
      const right = `M0 -24C30 -18 36 14 4 34C-10 16 -10 -8 0 -24Z`
      return `<g transform="translate(${cx} ${cy}) scale(${size})">${fill(left, tones.base, `stroke="${tones.dark}" stroke-width="2"`)}
        ${fill(right, tones.base, `stroke="${tones.dark}" stroke-width="2"`)}${line('M-18 -4C-20 8 -14 20 -6 26', tones.shine, 4, 'opacity=".55"')}</g>`
    })
    const [ex, ey] = [x + lean * (count - 0.4), y + 33 * (count - 0.4)]
    const tail = fill(
      `M${ex - 11} ${ey}C${ex - 22} ${ey + 30} ${ex - 10} ${ey + 56} ${ex} ${ey + 66}C${ex + 12} ${ey + 56} ${ex + 20} ${ey + 30} ${ex + 11} ${ey}Z`,
      tones.base,
    )
    return `${turns.join('')}${tail}<rect x="${ex - 13}" y="${ey - 5}" width="26" height="12" rx="5" fill="${band}"/>`
  }
}

const ponytail = (tones: HairTones) =>
  fill(
    'M392 250C452 280 470 360 452 440C440 500 462 560 436 640C410 646 392 622 398 580C404 520 384 470 396 410C404 360 404 310 392 250Z',
    'url(#hair)',
  ) +
  ['M424 320C438 380 416 440 424 500', 'M440 430C426 490 438 560 424 620']
    .map((d) => line(d, tones.shine, 4, 'opacity=".45"'))
    .join('')

const flowers = (places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => dot(x, y, 10, '#fffdf4') + dot(x, y, 3.4, '#f0d98a')).join('')

/** Hair that is tied, braided or put up. */
export const tiedHair = {
  topBun: {
    behind: (tones) =>
      `${dot(300, 84, 50, 'url(#hair)')}${line('M268 82C276 56 312 48 330 68', tones.shine, 5, 'opacity=".5"')}${line('M272 108C296 120 322 112 334 92', tones.dark, 4)}`,
    cap: combedBack(114),
    strands: backShine,
  },
  lowBun: {
    behind: (tones) =>
      bothSides(fill('M196 400C160 392 138 424 146 462C156 500 204 508 232 484Z', tones.dark)) +
      bothSides(dot(188, 446, 40, 'url(#hair)')),
    cap: sleek(),
    strands: partShine,
  },
  bunWithFlowers: {
    behind: () =>
      dot(396, 196, 62, 'url(#hair)') +
      flowers([
        [420, 142],
        [442, 162],
        [456, 188],
        [458, 216],
        [446, 242],
        [424, 258],
      ]),
    cap: sleek(),
    strands: partShine,
  },
  ponytail: {
    behind: ponytail,
    cap: combedBack(110),
    strands: backShine,
  },
  ponyOverShoulder: {
    behind: (tones) => fill('M180 330C150 380 156 440 190 480L250 470V330Z', tones.dark),
    over: (tones) =>
      fill(
        'M196 440C160 440 140 500 150 560C158 620 136 660 150 730C170 748 206 740 218 714C232 660 210 610 222 560C232 510 232 460 196 440Z',
        'url(#hair)',
      ) +
      ['M176 490C166 540 190 590 172 650', 'M200 500C196 550 206 600 194 660']
        .map((d) => line(d, tones.shine, 4, 'opacity=".45"'))
        .join(''),
    cap: sleek(108),
    strands: partShine,
  },
  braid: {
    behind: (tones) => fill('M420 330C452 380 446 440 410 486L350 470V330Z', tones.dark),
    over: braid(414, 476, 7, 2, '#c23b4e'),
    cap: sleek(110),
    strands: partShine,
  },
  twoBraids: {
    behind: (tones) => bothSides(fill('M180 330C154 380 160 420 190 462L240 450V330Z', tones.dark)),
    over: (tones) => bothSides(braid(178, 462, 7, -2, '#e2a23b')(tones)),
    cap: sleek(110),
    strands: partShine,
  },
  manBun: {
    behind: (tones) =>
      `${dot(300, 92, 36, 'url(#hair)')}${line('M280 88C286 70 310 66 322 80', tones.shine, 5, 'opacity=".5"')}`,
    cap: combedBack(112),
    strands: backShine,
  },
  halfUp: {
    behind: (tones) =>
      `${dot(300, 94, 34, 'url(#hair)')}${fill('M162 300C140 400 152 470 138 560C134 610 150 650 170 664L430 664C450 650 466 610 462 560C448 470 460 400 438 300Z', tones.dark)}`,
    over: () =>
      bothSides(
        fill(
          'M182 330C166 340 158 400 156 450C152 520 138 570 146 640C160 668 196 664 208 640C212 580 206 500 194 430Z',
          'url(#hair)',
        ),
      ),
    cap: combedBack(112),
    strands: backShine,
  },
} satisfies Record<string, Hair>
