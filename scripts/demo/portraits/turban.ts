import type { Features } from './features.ts'
import { fill, line } from './svg.ts'

const WHOLE = `M168 304C142 222 160 122 230 88C272 66 336 66 378 88C444 122 458 222 432 304C424 272 396 238 352 214C334 204 316 196 300 190
  C284 196 266 204 248 214C204 238 176 272 168 304Z`
const FROM_RIGHT = [
  'M432 304C424 250 380 196 300 162C262 148 212 150 176 190',
  'M438 262C424 208 372 156 296 134C256 122 214 128 186 152',
  'M436 222C418 176 366 130 300 110C268 102 236 104 208 116',
  'M426 176C404 136 360 106 312 92',
]
const FROM_LEFT = [
  'M168 304C174 262 206 222 262 198',
  'M162 268C172 232 200 202 240 186',
  'M162 230C170 206 186 190 210 178',
]

/** A dastar: cloth wound from both sides to a peak over the forehead, the under-turban showing beneath it. */
export function paintTurban({ turban }: Features) {
  if (!turban) return ''
  const fold = (d: string) =>
    line(d, '#000', 7, 'opacity=".17"') + line(d, '#fff', 3.5, 'opacity=".25" transform="translate(-2 -6)"')
  return `${fill('M236 232C258 216 280 206 300 200C320 206 342 216 364 232C344 216 320 180 300 172C280 180 256 216 236 232Z', turban.under)}
    ${fill(WHOLE, turban.colour)}
    ${fill('M300 162C340 178 404 230 432 304C458 222 444 122 378 88C420 150 400 180 300 162Z', '#000', 'opacity=".1"')}
    ${[...FROM_RIGHT, ...FROM_LEFT].map(fold).join('')}
    ${fill('M278 198L300 174L322 198L300 190Z', turban.under)}`
}

/** The hair that shows beside the ears. */
export function paintTurbanHair(colour: string) {
  const lock = 'M176 290C174 310 176 330 181 350L190 350C187 326 188 306 192 286Z'
  return `${fill(lock, colour)}<g transform="matrix(-1 0 0 1 600 0)">${fill(lock, colour)}</g>`
}
