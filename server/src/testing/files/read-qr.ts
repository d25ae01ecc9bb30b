import jsQrModule from 'jsqr'
import sharp from 'sharp'

// The package is CommonJS: its function is the default export of its default export.
const jsQr = jsQrModule as unknown as typeof import('jsqr')['default']

const DPI = 150
const POINTS_PER_INCH = 72

/** A part of a picture, in millimetres from the upper left corner. */
export type Area = { left: number; top: number; width: number; height: number }

/** The picture of an SVG, whose sizes are in points, at 150 dots per inch. */
export const drawSvg = (svg: string) =>
  sharp(Buffer.from(svg), { density: POINTS_PER_INCH, limitInputPixels: false })
    .resize({ width: Math.round((widthOf(svg) / POINTS_PER_INCH) * DPI) })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()

/** The text of the QR code in a picture, or in a part of one of 150 dots per inch; null: no reader finds one. */
export async function readQr(picture: Buffer, area: Area | null = null) {
  const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * DPI)
  const image = sharp(picture)
  const part = area && {
    left: pixels(area.left),
    top: pixels(area.top),
    width: pixels(area.width),
    height: pixels(area.height),
  }
  const { data, info } = await (part ? image.extract(part) : image)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}

const widthOf = (svg: string) => Number(/ width="([\d.]+)/.exec(svg)?.[1])
