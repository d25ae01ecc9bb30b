import type { Features } from './features.ts'
import { earX } from './head.ts'
import { bothSides, fill, line } from './svg.ts'

type Frame = { lens: string; colour: string; width: number; outer: number }

/** The left lens of each frame. */
const frames: Record<NonNullable<Features['glasses']>, Frame> = {
  round: { lens: 'M203 326a45 45 0 1 0 90 0a45 45 0 1 0 -90 0Z', colour: '#5a3b22', width: 6, outer: 203 },
  thin: {
    lens: 'M204 322C204 296 222 288 250 288C278 288 291 298 291 320C291 352 274 366 247 366C220 366 204 352 204 322Z',
    colour: '#b08b3f',
    width: 3.6,
    outer: 204,
  },
  square: {
    lens: 'M204 302Q203 292 213 292H280Q291 292 291 303L288 348Q286 362 272 362H224Q209 362 207 348Z',
    colour: '#1f2430',
    width: 7,
    outer: 203,
  },
  bold: {
    lens: 'M200 302Q198 288 212 288H280Q293 288 292 302L288 342Q285 366 260 366H232Q208 366 204 342Z',
    colour: '#151317',
    width: 10,
    outer: 198,
  },
  cat: {
    lens: 'M192 290Q230 286 276 292Q292 294 291 312Q288 358 250 360Q212 362 204 322Q202 304 192 290Z',
    colour: '#6e2440',
    width: 7,
    outer: 198,
  },
}

export function paintGlasses({ glasses, face }: Features) {
  if (!glasses) return ''
  const { lens, colour, width, outer } = frames[glasses]
  const temple = line(`M${outer} 312L${earX(face) + 3} 307`, colour, width)
  const gleam = line('M222 344L246 304M236 350L252 324', '#fff', 5, 'opacity=".22"')
  return `${bothSides(fill(lens, '#eaf3ff', 'opacity=".1"') + line(lens, colour, width) + temple)}
    ${gleam}<g transform="translate(104 0)">${gleam}</g>
    ${line('M291 318Q300 308 309 318', colour, width)}`
}
