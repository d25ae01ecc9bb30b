import type { CutOf } from './clothes.ts'
import { bothSides, dot, fill, line } from './svg.ts'

const HEM = 830

const collar = (colour: string) =>
  bothSides(`${fill('M246 548C228 562 206 588 200 604L252 678L300 650C276 634 250 600 246 548Z', colour)}
    ${line('M200 604L252 678L300 650', '#000', 3, 'opacity=".2"')}`)
const placket = (buttons: string, from = 650) =>
  line(`M300 ${from}V${HEM}`, '#000', 3, 'opacity=".22"') +
  [690, 740, 790].map((y) => dot(308, y, 4.5, buttons, 'opacity=".85"')).join('')

const shirt: CutOf = ({ colour, trim }) => ({ neckline: 'open', above: collar(trim ?? colour) + placket('#fff') })

/** A ribbed edge about a neckline, and the shadow it casts. */
const rib = (d: string, colour: string, width = 17) =>
  line(d, colour, width, 'style="stroke-linecap:butt"') +
  line(d, '#000', 2.5, 'opacity=".16" transform="translate(0 9)"')

const tee: CutOf = ({ colour, trim }) => ({ above: rib('M244 586C252 652 348 652 356 586', trim ?? colour) })
const vneck: CutOf = ({ colour, trim }) => ({
  neckline: 'vee',
  above: rib('M244 586C252 616 284 658 300 686C316 658 348 616 356 586', trim ?? colour, 15),
})

/** A jersey over a shirt. */
const sweater: CutOf = ({ colour, trim = '#fff' }) => ({
  neckline: 'open',
  above: `${fill('M232 590L300 730L368 590L300 640Z', trim)}${collar(trim)}
    ${line('M214 622L300 740L386 622', colour, 18)}${line('M206 628L300 756L394 628', '#000', 3, 'opacity=".2"')}`,
})

const lapel = (colour: string) =>
  `${fill(`M240 576C214 590 194 606 186 614L170 668L220 676L204 702L300 ${HEM}V770L232 610Z`, colour)}
  ${line('M232 606L300 776M186 616L170 668L220 676L204 702L298 824', '#000', 3.5, 'opacity=".28"')}`

const blazer: CutOf = ({ colour, trim = '#fff' }) => ({
  neckline: 'open',
  above: `${fill('M232 586L300 790L368 586L300 650Z', trim)}${collar(trim)}${bothSides(lapel(colour))}`,
})

/** A blazer over a tee. */
const casualBlazer: CutOf = ({ colour, trim = '#f4f1ea' }) => ({
  above: `${fill('M238 582C250 650 350 650 362 582L340 700L300 800L260 700Z', trim)}${rib('M244 586C252 652 348 652 356 586', trim)}
    ${bothSides(lapel(colour))}`,
})

const suit: CutOf = (garment) => {
  const tie = garment.trim ?? '#7b2432'
  return {
    neckline: 'open',
    above: `${fill('M232 586L300 790L368 586L300 650Z', '#fbfaf6')}${collar('#fbfaf6')}
      ${fill('M284 654H316L320 682L300 694L280 682Z', tie)}${fill('M288 690H312L326 800L300 826L274 800Z', tie)}
      ${line('M284 690H316', '#000', 3, 'opacity=".25"')}${bothSides(lapel(garment.colour))}`,
  }
}

const hoodie: CutOf = ({ colour, trim = '#fff' }) => ({
  above: `${fill('M248 548C206 568 166 604 158 632C198 684 262 704 300 728C338 704 402 684 442 632C434 604 396 572 352 548C354 616 336 646 300 662C264 646 246 616 248 548Z', colour)}
    ${fill('M248 548C246 616 264 646 300 662C336 646 354 616 352 548C376 634 340 668 300 692C260 668 224 634 248 548Z', '#000', 'opacity=".2"')}
    ${line('M158 632C198 684 262 704 300 728C338 704 402 684 442 632', '#000', 3, 'opacity=".18"')}
    ${bothSides(line('M272 704C264 732 266 764 262 790', trim, 6))}`,
})

const polo: CutOf = ({ colour, trim }) => ({
  neckline: 'open',
  above: `${fill('M282 648H318V760H282Z', colour)}${line('M282 660V760H318V660', '#000', 3, 'opacity=".22"')}
    ${[690, 728].map((y) => dot(300, y, 4.5, '#fff', 'opacity=".85"')).join('')}${collar(trim ?? colour)}`,
})

const denimFront = (colour: string) =>
  `${fill(`M244 560C216 576 192 596 182 612L206 700L262 656V${HEM}H190V640Z`, colour)}
  ${line(`M182 612L206 700L262 656V${HEM}`, '#000', 3.5, 'opacity=".3"')}
  ${line(`M252 676V${HEM}M192 618L210 682L258 644`, '#e9c27a', 2.5, 'stroke-dasharray="7 5" opacity=".9"')}`

/** A denim jacket, open over a tee. */
const denim: CutOf = ({ colour, trim = '#f4f1ea' }) => ({
  above: `${fill(`M240 580C250 650 350 650 360 580L352 ${HEM}H248Z`, trim)}${rib('M244 586C252 652 348 652 356 586', trim)}
    ${bothSides(denimFront(colour))}`,
})

const turtleneck: CutOf = ({ colour }) => ({
  above: `${fill('M240 544C262 566 338 566 360 544L368 612C340 646 260 646 232 612Z', colour)}
    ${line('M241 546C263 568 337 568 359 546', '#fff', 3, 'opacity=".35"')}${line('M234 614C262 644 338 644 366 614', '#000', 3, 'opacity=".2"')}
    ${[264, 288, 312, 336].map((x) => line(`M${x} 566V622`, '#000', 3, 'opacity=".1"')).join('')}`,
})

/** What is worn on any campus. */
export const shirts = { shirt, tee, vneck, sweater, blazer, casualBlazer, suit, hoodie, polo, denim, turtleneck }
