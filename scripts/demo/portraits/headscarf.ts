import type { Features } from './features.ts'
import { fill, line } from './svg.ts'

type Headscarf = NonNullable<Features['headscarf']>

const FACE = 'M300 196C232 196 196 246 194 322C194 404 236 500 300 506C364 500 406 404 406 322C404 246 368 196 300 196Z'
const OVER_HEAD = `M300 88C196 88 152 176 156 316C158 412 140 470 130 560C150 640 240 668 300 668C360 668 450 640 470 560
  C460 470 442 412 444 316C448 176 404 88 300 88Z`

const folds = (...paths: string[]) =>
  paths
    .map((d) => line(d, '#000', 6, 'opacity=".13"') + line(d, '#fff', 3, 'opacity=".22" transform="translate(4 4)"'))
    .join('')

const drapes: Record<Headscarf['drape'], (colour: string) => string> = {
  wrapped: (
    colour,
  ) => `${fill('M196 500C170 560 130 590 92 640C160 720 400 740 500 660C470 590 430 560 404 490C370 540 240 540 196 500Z', colour)}
    ${fill('M196 492C240 570 380 560 462 612L500 664C390 600 250 640 168 560Z', '#000', 'opacity=".1"')}
    ${folds('M206 508C260 570 380 566 458 620', 'M176 560C240 640 360 620 452 668', 'M150 620C220 690 330 680 420 706')}`,
  loose: (
    colour,
  ) => `${fill('M176 480C150 570 96 600 70 690C60 730 60 770 60 770H270C262 700 250 600 210 520Z', colour)}
    ${fill('M424 470C452 570 504 600 530 690C540 730 540 770 540 770H400C420 690 350 600 300 552C340 540 390 520 404 486Z', colour)}
    ${fill('M180 486C220 560 330 590 420 570L452 600C340 640 220 610 160 560Z', colour)}
    ${folds('M186 510C240 576 340 596 436 582', 'M130 640C126 690 132 730 140 770', 'M480 640C486 690 480 730 470 770', 'M200 600C226 660 236 720 238 770')}`,
  pinned: (
    colour,
  ) => `${fill('M180 470C150 560 110 590 84 660C120 730 480 730 516 660C490 590 450 560 420 470C380 530 220 530 180 470Z', colour)}
    ${fill('M404 480C440 560 480 640 470 770H390C392 690 350 600 250 560C330 556 380 530 404 480Z', colour)}
    ${fill('M404 480C440 560 480 640 470 770H452C452 650 420 570 380 520Z', '#000', 'opacity=".12"')}
    ${folds('M196 510C250 560 320 560 372 534', 'M150 580C220 640 330 640 390 640', 'M420 560C440 630 440 700 432 770')}
    <circle cx="392" cy="520" r="8" fill="#e0ac3c"/>`,
}

/** What lies about neck and shoulders, before the garment and behind the face. */
export function paintDrape({ headscarf }: Features) {
  return headscarf ? drapes[headscarf.drape](headscarf.colour) : ''
}

/** A scarf about the head, the face open, with the band of an under-scarf at the forehead. */
export function paintHeadscarf({ headscarf }: Features) {
  if (!headscarf) return ''
  const { colour, band } = headscarf
  const hem = line(FACE, '#000', 12, 'opacity=".16"')
  const under = `<clipPath id="forehead"><path d="M180 180H420V282H180Z"/></clipPath>
    <g clip-path="url(#forehead)">${line(FACE, band, 26)}</g>`
  return `${under}${fill(`${OVER_HEAD}${FACE}`, colour, 'fill-rule="evenodd"')}${hem}
    ${folds('M190 240C208 190 246 160 296 152', 'M174 300C176 220 214 140 296 120', 'M418 250C408 210 386 182 356 166', 'M176 390C176 450 206 520 262 556', 'M424 390C424 450 396 520 340 556')}
    ${fill('M430 300C436 420 460 480 470 560C440 640 360 668 300 668C400 620 440 470 430 300Z', '#000', 'opacity=".12"')}`
}
