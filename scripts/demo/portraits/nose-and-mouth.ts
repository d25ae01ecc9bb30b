import type { Features } from './features.ts'
import type { SkinTones } from './palette.ts'
import { fill, line } from './svg.ts'

const noses = {
  straight: {
    side: 'M305 312C310 346 326 376 321 396C314 406 304 407 298 406Z',
    tip: 'M278 395C283 405 292 408 300 408C309 408 317 405 322 395',
  },
  broad: {
    side: 'M306 318C310 350 334 378 328 397C318 408 306 408 298 407Z',
    tip: 'M271 394C277 406 290 408 300 409C310 408 323 406 329 394',
  },
  button: {
    side: 'M305 330C309 354 323 376 319 392C313 401 304 402 299 401Z',
    tip: 'M281 391C286 400 293 402 300 403C307 402 314 400 319 391',
  },
}

export function paintNose({ nose = 'straight' }: Features, skin: SkinTones) {
  const { side, tip } = noses[nose]
  return `${fill(side, skin.shade, 'opacity=".6"')}${line(tip, skin.line, 4, 'opacity=".8"')}
    ${line('M296 344C295 360 294 372 293 382', '#fff', 6, 'opacity=".13"')}`
}

const mouths: Record<NonNullable<Features['mouth']>, (skin: SkinTones) => string> = {
  smile: (
    skin,
  ) => `${fill('M258 434C276 436 290 435 300 439C310 435 324 436 342 434C328 470 272 470 258 434Z', skin.lip)}
    ${line('M255 431C272 454 328 454 345 431', skin.line, 3.6)}
    ${line('M286 460C295 463 305 463 314 460', '#fff', 3.5, 'opacity=".22"')}${corners(skin)}`,
  gentle: (
    skin,
  ) => `${fill('M265 439C280 438 292 435 300 439C308 435 320 438 335 439C322 464 278 464 265 439Z', skin.lip)}
    ${line('M262 436C278 452 322 452 338 436', skin.line, 3.4)}
    ${line('M288 457C296 459 304 459 312 457', '#fff', 3, 'opacity=".22"')}`,
  full: (
    skin,
  ) => `${fill('M261 437C275 433 291 428 300 435C309 428 325 433 339 437C327 474 273 474 261 437Z', skin.lip)}
    ${line('M259 434C276 453 324 453 341 434', skin.line, 3.6)}
    ${line('M284 461C294 466 306 466 316 461', '#fff', 4.5, 'opacity=".26"')}${corners(skin)}`,
  laugh: (skin) => `${fill('M253 430C274 431 326 431 347 430C342 482 258 482 253 430Z', skin.lip)}
    ${fill('M260 435C280 441 320 441 340 435C334 471 266 471 260 435Z', '#6d2426')}
    ${fill('M261 436C280 441 320 441 339 436C336 446 334 450 330 454C312 460 288 460 270 454C266 450 264 446 261 436Z', '#fffdf8')}
    ${corners(skin)}`,
}

const corners = (skin: SkinTones) =>
  line('M249 425C252 428 253 432 252 437', skin.line, 3, 'opacity=".38"') +
  line('M351 425C348 428 347 432 348 437', skin.line, 3, 'opacity=".38"')

export function paintMouth({ mouth = 'smile' }: Features, skin: SkinTones) {
  return (
    mouths[mouth](skin) + fill('M278 480C290 487 310 487 322 480C312 484 288 484 278 480Z', skin.line, 'opacity=".22"')
  )
}
