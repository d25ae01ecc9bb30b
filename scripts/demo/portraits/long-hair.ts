import { overTheCrown } from './crown.ts'
import type { Hair } from './hair.ts'
import { bothSides, fill, line } from './svg.ts'

const shine =
  (...paths: string[]): NonNullable<Hair['strands']> =>
  (tones) =>
    paths.map((d) => line(d, tones.shine, 5, 'opacity=".5"')).join('')

const mirrored =
  (...paths: string[]): NonNullable<Hair['strands']> =>
  (tones) =>
    bothSides(paths.map((d) => line(d, tones.shine, 5, 'opacity=".5"')).join(''))

const centreParted = `L416 420C422 350 414 292 384 254C358 224 320 204 300 172C280 204 242 224 216 254C186 292 178 350 184 420Z`
const sideParted = `L416 420C422 360 416 296 394 250C344 250 278 228 248 184C226 216 196 252 188 300C182 350 182 390 184 420Z`

const straightBehind = 'M162 300C150 430 146 560 132 690C190 726 410 726 468 690C454 560 450 430 438 300Z'
const wavyBehind = `M160 280C120 340 160 400 138 450C116 500 152 540 128 590C112 630 136 670 130 700C220 740 380 740 470 700
  C464 670 488 630 472 590C448 540 484 500 462 450C440 400 480 340 440 280Z`

const straightLock = `M182 380C172 330 168 330 164 380C160 470 152 560 138 690C160 706 196 704 214 692C222 600 214 500 196 430Z`
const wavyLock = `M184 370C164 360 150 400 158 440C166 480 128 520 140 566C150 606 122 640 136 696C160 712 200 708 212 690
  C224 650 196 620 208 578C220 530 190 490 200 448Z`

const lock =
  (d: string, ...strands: string[]): NonNullable<Hair['over']> =>
  (tones) =>
    bothSides(fill(d, 'url(#hair)') + strands.map((strand) => line(strand, tones.shine, 4, 'opacity=".4"')).join(''))

/** Hair worn open. */
export const longHair = {
  straight: {
    behind: (tones) => fill(straightBehind, tones.dark),
    over: lock(straightLock, 'M176 440C180 520 172 600 164 680', 'M192 470C200 540 198 620 192 680'),
    cap: overTheCrown(102, 136, 420) + centreParted,
    strands: mirrored('M286 152C262 200 214 216 190 268', 'M270 132C236 170 194 196 178 250'),
  },
  sideStraight: {
    behind: (tones) => fill(straightBehind, tones.dark),
    cap: overTheCrown(102, 136, 430) + sideParted,
    strands: shine(
      'M268 166C306 208 358 224 398 228',
      'M286 138C330 178 384 196 418 208',
      'M232 180C216 216 190 244 178 280',
    ),
  },
  wavy: {
    behind: (tones) => fill(wavyBehind, tones.dark),
    over: lock(
      wavyLock,
      'M172 420C182 470 148 520 158 566',
      'M158 600C164 630 146 650 156 686',
      'M190 500C200 540 186 580 192 620',
    ),
    cap: overTheCrown(100, 138, 420) + centreParted,
    strands: mirrored('M286 150C262 198 214 214 190 266', 'M262 130C226 168 192 196 176 248'),
  },
  sideWavy: {
    behind: (tones) => fill(wavyBehind, tones.dark),
    over: (tones) =>
      fill(wavyLock, 'url(#hair)') +
      ['M172 420C182 470 148 520 158 566', 'M158 600C164 630 146 650 156 686']
        .map((d) => line(d, tones.shine, 4, 'opacity=".4"'))
        .join(''),
    cap: overTheCrown(98, 138, 430) + sideParted,
    strands: shine(
      'M268 164C306 206 358 222 398 226',
      'M286 136C330 176 384 194 420 206',
      'M232 178C216 214 190 242 176 280',
    ),
  },
  bangs: {
    behind: (tones) => fill(straightBehind, tones.dark),
    over: lock(straightLock, 'M176 440C180 520 172 600 164 680'),
    cap: `${overTheCrown(100, 136, 430)}L416 430C420 380 416 320 408 268Q392 274 376 272Q350 280 326 274Q300 282 274 274Q250 280 224 272Q208 274 192 268C184 320 180 380 184 430Z`,
    strands: shine(
      'M226 254C226 210 240 170 266 144',
      'M276 258C276 214 286 176 304 150',
      'M328 258C332 214 336 180 338 152',
      'M374 254C380 214 376 184 366 158',
    ),
  },
  bob: {
    behind: (tones) =>
      fill('M160 270C142 360 140 440 156 520C200 548 400 548 444 520C460 440 458 360 440 270Z', tones.dark),
    over: lock(
      'M184 350C164 340 152 400 152 450C152 490 150 520 160 530C182 538 204 526 214 508C200 470 188 430 186 390Z',
      'M172 400C168 440 168 480 176 512',
    ),
    cap: overTheCrown(100, 138, 420) + sideParted,
    strands: shine('M268 164C306 206 358 222 398 226', 'M286 136C330 176 384 194 420 206'),
  },
  shoulder: {
    behind: (tones) =>
      fill(
        'M160 270C134 360 146 430 128 520C116 560 140 600 168 606L432 606C460 600 484 560 472 520C454 430 466 360 440 270Z',
        tones.dark,
      ),
    over: lock(
      'M184 370C164 350 154 410 152 460C148 510 122 540 130 580C150 610 196 606 212 582C206 540 212 500 198 450Z',
      'M170 420C176 480 150 520 154 572',
    ),
    cap: overTheCrown(100, 137, 420) + centreParted,
    strands: mirrored('M286 152C262 200 214 216 190 268', 'M270 132C236 170 194 196 178 250'),
  },
} satisfies Record<string, Hair>
