import type { Features } from './features.ts'
import type { HairTones } from './palette.ts'
import { fill, line } from './svg.ts'

const MOUSTACHE =
  'M252 434C264 414 290 408 300 418C310 408 336 414 348 434C330 428 312 428 300 430C288 428 270 428 252 434Z'
/** From the temples down the cheeks and about the mouth; cut off at the outline of the head. */
const CHEEKS = `M170 300H186C188 352 200 392 222 408C236 414 250 410 262 412C280 404 292 408 300 416C308 408 320 404 338 412
  C350 410 364 414 378 408C400 392 412 352 414 300H440V560H160V300Z`
const CHIN = `M250 430C262 412 290 406 300 416C310 406 338 412 350 430C356 462 346 486 334 500L330 540H270L266 500C254 486 244 462 250 430Z`
const MOUTH = 'M266 440C280 434 320 434 334 440C328 466 272 466 266 440Z'

const throughMouth = (d: string) => `${d}${MOUTH}`
const trimmed = (d: string, colour: string, opacity: number) =>
  `<g clip-path="url(#head)">${fill(throughMouth(d), colour, `fill-rule="evenodd" opacity="${opacity}"`)}</g>`

const shadow = (d: string, colour: string, opacity: number) =>
  `<filter id="soft"><feGaussianBlur stdDeviation="7"/></filter><g clip-path="url(#head)">
    ${fill(throughMouth(d), colour, `filter="url(#soft)" fill-rule="evenodd" opacity="${opacity}"`)}</g>`

/** A beard, drawn before the mouth so that the lips lie on it. `outline` is that of the head. */
export function paintBeard({ beard }: Features, hair: HairTones, outline: string) {
  if (!beard) return ''
  const moustache = fill(MOUSTACHE, hair.base)
  const rim = `<clipPath id="below"><path d="M150 372H450V580H150Z"/></clipPath>`
  const longer = (px: number) => `${rim}<g clip-path="url(#below)">${line(outline, hair.base, px)}</g>`
  const drawn = {
    stubble: () => shadow(CHEEKS, hair.base, 0.2),
    moustache: () => shadow(CHEEKS, hair.base, 0.12) + moustache,
    goatee: () => shadow(CHEEKS, hair.base, 0.15) + trimmed(CHIN, hair.base, 0.9),
    short: () => trimmed(CHEEKS, hair.base, 0.82) + moustache,
    full: () => longer(22) + trimmed(CHEEKS, hair.base, 1) + moustache + strands(hair),
  }
  return drawn[beard]()
}

const strands = (hair: HairTones) =>
  ['M214 440C222 470 240 496 262 508', 'M386 440C378 470 360 496 338 508', 'M300 478C300 490 300 500 300 508']
    .map((d) => line(d, hair.shine, 3, 'opacity=".45"'))
    .join('')
