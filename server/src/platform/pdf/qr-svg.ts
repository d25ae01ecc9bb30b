import { encode } from 'uqr'

/** The light modules around a QR code that readers need. */
const QUIET_ZONE = 4

/** A text as a QR code with its quiet zone, as SVG. Error correction level M tolerates scratches. */
export function qrSvg(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const dark = (x: number, y: number) => data[y]?.[x] === true
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#131f3a" fill-rule="evenodd" d="${outlines(dark, size)}"/></svg>`
}

/**
 * The edges between dark and light modules as closed lines. Between modules that are drawn one by one, printers and
 * readers show hairlines.
 */
function outlines(dark: (x: number, y: number) => boolean, size: number) {
  const next = new Map<string, [number, number][]>()
  const add = (from: [number, number], to: [number, number]) => {
    next.set(String(from), [...(next.get(String(from)) ?? []), to])
  }
  // Each edge has its dark module on the right.
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!dark(x, y)) continue
      if (!dark(x, y - 1)) add([x, y], [x + 1, y])
      if (!dark(x + 1, y)) add([x + 1, y], [x + 1, y + 1])
      if (!dark(x, y + 1)) add([x + 1, y + 1], [x, y + 1])
      if (!dark(x - 1, y)) add([x, y + 1], [x, y])
    }
  }
  let path = ''
  for (const [from, ends] of next) {
    while (ends.length > 0) path += closedLine(from, next)
  }
  return path
}

function closedLine(start: string, next: Map<string, [number, number][]>) {
  let path = `M${start.replace(',', ' ')}`
  for (let at = start; ; ) {
    const to = next.get(at)?.pop()
    if (!to) return path
    const [fromX] = at.split(',')
    const straight = Number(fromX) === to[0] ? `V${to[1]}` : `H${to[0]}`
    at = String(to)
    // The line returns to its start with `z`.
    path += at === start ? 'z' : straight
    if (at === start) return path
  }
}
