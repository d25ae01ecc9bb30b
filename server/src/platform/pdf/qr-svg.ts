import { encode } from 'uqr'

/** The light modules around a QR code that readers need. */
const QUIET_ZONE = 4

/** A text as a QR code with its quiet zone, as SVG. Error correction level M tolerates scratches. */
export function qrSvg(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#131f3a" fill-rule="evenodd" d="${outlines(data, size)}"/></svg>`
}

/**
 * The edges between dark and light modules as closed lines. Between modules that are drawn one by one, printers and
 * readers show hairlines. A corner is the number `y * width + x`.
 */
function outlines(modules: readonly (readonly boolean[])[], size: number) {
  const width = size + 1
  const ends: number[][] = []
  const add = (from: number, to: number) => {
    const known = ends[from]
    if (known) known.push(to)
    else ends[from] = [to]
  }
  // Each edge has its dark module on the right. The quiet zone keeps dark modules away from the border.
  for (const [y, row] of modules.entries()) {
    for (let x = row.indexOf(true); x >= 0; x = row.indexOf(true, x + 1)) {
      const corner = y * width + x
      if (!modules[y - 1]?.[x]) add(corner, corner + 1)
      if (!row[x + 1]) add(corner + 1, corner + width + 1)
      if (!modules[y + 1]?.[x]) add(corner + width + 1, corner + width)
      if (!row[x - 1]) add(corner + width, corner)
    }
  }
  let path = ''
  for (const from of Object.keys(ends)) while (ends[Number(from)]?.length) path += closedLine(Number(from), ends, width)
  return path
}

/** Takes the edges of one closed line out of `ends`. */
function closedLine(start: number, ends: number[][], width: number) {
  let path = `M${start % width} ${Math.floor(start / width)}`
  for (let at = start; ; ) {
    const to = ends[at]?.pop()
    if (to === undefined || to === start) return `${path}z`
    path += Math.abs(to - at) === 1 ? `H${to % width}` : `V${Math.floor(to / width)}`
    at = to
  }
}
