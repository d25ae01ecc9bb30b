import type { Features } from './features.ts'
import { type Neckline, paintNeck } from './head.ts'
import { kurtas } from './kurtas.ts'
import type { SkinTones } from './palette.ts'
import { shirts } from './shirts.ts'
import { fill, group, line } from './svg.ts'

const cuts = { ...shirts, ...kurtas }

type Cut = keyof typeof cuts

/** What a person wears: its cut, its colour, a second colour where the cut has one, and a weave. */
export type Garment = { cut: Cut; colour: string; trim?: string; weave?: 'stripes' | 'checks' | 'pinstripes' }

/** What a cut adds to plain cloth: what lies above the neck, and how far it leaves the throat open. */
type Drawn = { above: string; neckline?: Neckline }
export type CutOf = (garment: Garment) => Drawn

/** The shoulders are raised towards the chin: young people's necks are short. */
const BROAD = 'transform="translate(0 -32)"'
const SLENDER = 'transform="matrix(.9 0 0 1 30 -30)"'

const TORSO =
  'M22 830C24 704 80 654 166 626C212 610 230 606 235 580H365C370 606 388 610 434 626C520 654 576 704 578 830Z'

const weaves: Record<NonNullable<Garment['weave']>, string> = {
  stripes: '<path d="M0 0H36V15H0Z" fill="#fff" opacity=".3"/>',
  pinstripes: '<path d="M10 0H13V36H10Z" fill="#fff" opacity=".3"/>',
  checks:
    '<path d="M0 0H12V36H0ZM0 0H36V12H0Z" fill="#000" opacity=".13"/><path d="M24 0H27V36H24ZM0 24H36V27H0Z" fill="#fff" opacity=".3"/>',
}

/** The shoulders in cloth, with the shadows of sleeves and chest. */
function torso({ colour, weave }: Garment) {
  const woven = weave
    ? `<pattern id="weave" width="36" height="36" patternUnits="userSpaceOnUse">${weaves[weave]}</pattern>${fill(TORSO, 'url(#weave)')}`
    : ''
  const sleeves = ['M116 830C112 760 122 712 142 690', 'M484 830C488 760 478 712 458 690']
  const shadow = fill('M434 626C520 654 576 704 578 830H446C470 710 452 650 408 616Z', '#000', 'opacity=".1"')
  return fill(TORSO, colour) + woven + shadow + sleeves.map((d) => line(d, '#000', 6, 'opacity=".16"')).join('')
}

/** Neck and shoulders, dressed. */
export function paintDressed({ wears, slender }: Features, skin: SkinTones) {
  const { above, neckline = 'round' } = cuts[wears.cut](wears)
  return group(torso(wears) + paintNeck(skin, neckline) + above, slender ? SLENDER : BROAD)
}
