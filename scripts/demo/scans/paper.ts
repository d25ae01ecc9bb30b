import sharp, { type Sharp } from 'sharp'

export type Format = 'jpeg' | 'png' | 'webp'

/** The desk a paper lies on while it is photographed. */
const DESK = '#cfcac2'
const SHADOW =
  '<linearGradient id="fall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#3b2f1e" stop-opacity=".13"/></linearGradient>'

const svgOf = (width: number, height: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`

/** A drawing as it comes out of a graphics program. */
export function exported(width: number, height: number, drawing: string, format: Format) {
  return encoded(sharp(Buffer.from(svgOf(width, height, drawing))), format)
}

/** A drawing as somebody has photographed it: on a desk, a little crooked, folded once, the light from one side. */
export function photographed(width: number, height: number, drawing: string, format: Format, turn: number) {
  const margin = 26
  const fold = `<path d="M0 ${height / 2}H${width}" stroke="#000" stroke-opacity=".07" stroke-width="3"/>
    <path d="M0 ${height / 2 + 3}H${width}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`
  const paper = `<g transform="rotate(${turn} ${width / 2} ${height / 2})"><rect x="5" y="7" width="${width}" height="${height}" fill="#000" opacity=".22"/>
    ${drawing}${fold}<rect width="${width}" height="${height}" fill="url(#fall)"/></g>`
  const [whole, high] = [width + 2 * margin, height + 2 * margin]
  const scene = `<defs>${SHADOW}</defs><rect width="${whole}" height="${high}" fill="${DESK}"/><g transform="translate(${margin} ${margin})">${paper}</g>`
  return encoded(sharp(Buffer.from(svgOf(whole, high, scene))), format)
}

function encoded(image: Sharp, format: Format) {
  const flat = image.flatten({ background: DESK })
  if (format === 'png') return flat.png({ compressionLevel: 6 }).toBuffer()
  return format === 'webp' ? flat.webp({ quality: 82, effort: 2 }).toBuffer() : flat.jpeg({ quality: 80 }).toBuffer()
}
