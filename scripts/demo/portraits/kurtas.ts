import type { CutOf } from './clothes.ts'
import { bothSides, dot, fill, line } from './svg.ts'

const GOLD = '#e2b04a'
const ROUND = 'M244 586C252 652 348 652 356 586'

const beads = (places: readonly (readonly [number, number])[], colour: string, r = 4) =>
  places.map(([x, y]) => dot(x, y, r, colour)).join('')
const butt = (d: string, colour: string, width: number) => line(d, colour, width, 'style="stroke-linecap:butt"')

/** A stand-up collar, open at the throat. */
const band = (colour: string, edge: string) =>
  bothSides(`${fill('M243 536C242 562 232 584 216 600C236 634 268 660 300 680V652C272 634 246 604 243 560Z', colour)}
    ${line('M243 538C244 592 270 630 300 652', edge, 3.5)}`)

const kurta: CutOf = ({ colour, trim = GOLD }) => ({
  neckline: 'open',
  above: `${band(colour, trim)}${fill('M284 670H316V830H284Z', '#000', 'opacity=".1"')}
    ${line('M284 672V830M316 672V830', trim, 3)}${beads(
      [
        [300, 700],
        [300, 738],
        [300, 776],
      ],
      trim,
      5,
    )}`,
})

/** A sleeveless jacket over a kurta. */
const nehru: CutOf = ({ colour, trim = '#f4efe4' }) => ({
  neckline: 'open',
  above: `${band(trim, '#b9b09c')}${bothSides(fill('M234 590C206 604 180 618 166 628C146 680 146 760 152 830H296V684C262 664 240 634 234 590Z', colour))}
    ${bothSides(fill('M142 690C122 712 112 760 116 830H24C24 712 76 656 166 626C150 650 146 670 142 690Z', trim))}
    ${line('M300 684V830', '#000', 4, 'opacity=".3"')}${beads(
      [
        [312, 706],
        [312, 746],
        [312, 786],
      ],
      GOLD,
      5,
    )}
    ${bothSides(line('M166 630C148 680 146 760 152 830', '#000', 4, 'opacity=".2"'))}`,
})

/** A round neckline with an embroidered edge. */
const kameez: CutOf = ({ colour, trim = GOLD }) => ({
  above: `${butt(ROUND, colour, 30)}${butt('M236 592C246 668 354 668 364 592', trim, 5)}
    ${beads(
      [
        [226, 612],
        [238, 638],
        [256, 658],
        [280, 670],
        [320, 670],
        [344, 658],
        [362, 638],
        [374, 612],
      ],
      trim,
    )}
    ${line('M300 662V760', trim, 4)}${beads(
      [
        [300, 690],
        [300, 716],
        [300, 742],
        [300, 768],
      ],
      trim,
      6,
    )}`,
})

/** The same, and a dupatta over the left shoulder. */
const kameezWithDupatta: CutOf = (garment) => ({
  above: `${kameez({ ...garment, trim: GOLD }).above}
    ${fill('M392 606C440 620 488 660 520 730L530 830H392C404 740 392 670 356 600Z', garment.trim ?? GOLD)}
    ${line('M394 830C406 740 394 672 360 604', '#fff', 6, 'opacity=".6"')}
    ${line('M430 634C456 690 464 760 462 830M404 620C428 690 432 760 430 830M470 662C492 710 500 770 500 830', '#000', 4, 'opacity=".12"')}`,
})

/** A dupatta laid over both shoulders, its ends falling in front. */
const dupattaOverBoth: CutOf = ({ colour, trim = GOLD }) => ({
  above: `${butt(ROUND, colour, 24)}
    ${bothSides(`${fill('M240 592C206 606 150 626 118 650C92 690 88 770 92 830H216C204 760 214 690 252 640C244 622 240 608 240 592Z', trim)}
      ${line('M252 640C214 690 204 760 216 830', '#fff', 6, 'opacity=".6"')}
      ${line('M214 604C166 660 150 740 158 830M172 620C134 670 120 750 126 830M236 612C196 670 182 740 188 830', '#000', 4, 'opacity=".12"')}`)}
    ${line('M300 690V830', '#fff', 3, 'opacity=".35"')}`,
})

/** A slit neckline with a border, as on a kurti. */
const kurti: CutOf = ({ colour, trim = GOLD }) => ({
  neckline: 'vee',
  above: `${butt('M244 586C252 616 284 658 300 686C316 658 348 616 356 586', colour, 26)}
    ${butt('M236 592C246 626 282 676 300 704C318 676 354 626 364 592', trim, 6)}${line('M300 704V830', trim, 6)}
    ${beads(
      [
        [278, 724],
        [322, 724],
        [278, 756],
        [322, 756],
        [278, 788],
        [322, 788],
      ],
      trim,
    )}`,
})

/** Worn to the throat, with a yoke of woven diamonds, as in the hills of the north-east. */
const woven: CutOf = ({ colour, trim = '#f2e9d8' }) => ({
  above: `${butt(ROUND, colour, 22)}${butt('M62 712C190 770 410 770 538 712', trim, 38)}
    ${Array.from({ length: 12 }, (_, at) => {
      const x = 91 + at * 38
      const y = 755 - ((x - 300) / 200) ** 2 * 31
      return fill(`M${x} ${y - 14}L${x + 14} ${y}L${x} ${y + 14}L${x - 14} ${y}Z`, colour) + dot(x, y, 4, trim)
    }).join('')}`,
})

/** What is worn at home in many parts of the country. */
export const kurtas = { kurta, nehru, kameez, kameezWithDupatta, dupattaOverBoth, kurti, woven }
