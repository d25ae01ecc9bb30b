/** The portrait's own measure: 600 wide, 770 high, the face about the line x = 300. */
export const WIDTH = 600
export const HEIGHT = 770
export const MIDDLE = 300

/** A drawing and its mirror image about the middle of the face. */
export const bothSides = (drawing: string) => `${drawing}<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${drawing}</g>`

export const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`

export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const dot = (x: number, y: number, r: number, colour: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" ${more}/>`

export const group = (drawing: string, more: string) => `<g ${more}>${drawing}</g>`
