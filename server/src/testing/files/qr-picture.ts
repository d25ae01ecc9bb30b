import sharp from 'sharp'
import { encode } from 'uqr'

const MODULE_PX = 8
const BORDER_MODULES = 4

/** A PNG picture of a QR code with this text, as a camera could take it. */
export function qrPicture(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER_MODULES })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  const px = size * MODULE_PX
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(px, px, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

const FRAME = { top: 60, bottom: 60, left: 140, right: 140, background: '#888' }

/** A picture of 640 by 480 pixels with this QR code in its middle, for the camera of a test: a film of JPEG pictures. */
export const cameraPicture = async (text: string) =>
  sharp(await qrPicture(text))
    .resize(360, 360)
    .extend(FRAME)
    .jpeg()
    .toBuffer()
