import type { Features } from './features.ts'
import type { HairTones, SkinTones } from './palette.ts'
import { bothSides, dot, fill, group, line } from './svg.ts'

const EYE = { x: 248, y: 324 }
const IRIS = '#3b2418'

/** The left eye's opening about its own middle: the outer corner is on the left. */
const openings = {
  almond: 'M-27 0C-17 -15 10 -17 25 4C14 12 -12 14 -27 0Z',
  round: 'M-25 1C-17 -18 12 -19 24 3C15 15 -12 16 -25 1Z',
  narrow: 'M-27 -1C-14 -13 10 -13 25 4C12 9 -14 11 -27 -1Z',
}
const upperLids = {
  almond: 'M-28 0C-17 -15 10 -17 25 4',
  round: 'M-26 1C-17 -18 12 -19 24 3',
  narrow: 'M-28 -1C-14 -13 10 -13 25 4',
}
const creases = {
  almond: 'M-25 -10C-14 -23 8 -24 22 -9',
  round: 'M-23 -11C-13 -27 9 -27 21 -11',
  narrow: 'M-20 -14C-10 -20 6 -20 16 -14',
}

export function paintEyes({ eyes = 'almond', kohl }: Features, skin: SkinTones) {
  const lashes = kohl ? fill('M-26 -1C-31 -3 -36 -8 -38 -13C-31 -9 -25 -8 -19 -9Z', '#1c1210') : ''
  const opening = openings[eyes]
  const iris = dot(0, -1, 12.5, IRIS) + dot(0, -1, 6.5, '#130b08') + dot(-4, -6, 3.6, '#fff', 'opacity=".92"')
  const shade = fill('M-30 -20H30V-6C12 -14 -12 -14 -30 -2Z', '#6b4c3f', 'opacity=".22"')
  const eye = `${fill(opening, '#fbf7f2')}<g clip-path="url(#eye)">${group(iris, 'class="iris"')}${shade}</g>
    ${line(upperLids[eyes], kohl ? '#1c1210' : '#2f1e17', kohl ? 5.5 : 4.4)}${lashes}
    ${line(creases[eyes], skin.line, 2.6, 'opacity=".5"')}
    ${line('M-20 13C-8 18 10 17 20 11', skin.line, 2, 'opacity=".28"')}`
  const placed = (x: number, mirror: number) =>
    group(eye, `transform="translate(${x} ${EYE.y}) scale(${mirror * 1.12} 1.12)"`)
  return `<clipPath id="eye"><path d="${opening}"/></clipPath>${placed(EYE.x, 1)}${placed(600 - EYE.x, -1)}`
}

const brows = {
  soft: 'M206 287C222 267 252 264 281 279C280 284 276 286 270 285C250 275 226 277 206 287Z',
  thick: 'M204 289C216 264 254 260 283 278C283 286 278 290 270 288C248 278 222 280 204 289Z',
  arched: 'M204 289C218 263 240 259 281 280C279 285 275 286 269 284C242 271 224 273 204 289Z',
  straight: 'M206 284C226 269 256 268 282 276C283 283 278 286 272 285C250 279 226 279 206 284Z',
}

export function paintBrows({ brows: kind = 'soft' }: Features, hair: HairTones) {
  return bothSides(fill(brows[kind], hair.dark, 'opacity=".92"'))
}
