import { PHOTO_MAX_PIXELS } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'

const WHOLE_PX = 800
const SMALL_PX = 160
const JPEG_QUALITY = 84

/** Where the small size of a photo is kept. */
export const smallPhotoKey = (key: string) => key.replace(/\.jpg$/, '-small.jpg')

/** The key of the photo that a small size is of; any other key is itself. */
export const wholeKey = (key: string) => key.replace(/-small\.jpg$/, '.jpg')

/** One photo at a time: opening the largest takes up to four hundred megabytes for some seconds. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Makes a photo anew in two sizes: upright, as JPEG, with nothing in it but the picture.
 * Throws PHOTO_UNREADABLE for what cannot be opened or has more than `PHOTO_MAX_PIXELS`.
 */
export function photoSizes(bytes: Buffer): Promise<{ whole: Buffer; small: Buffer }> {
  const sizes = turn.then(() => encode(bytes))
  turn = sizes.catch(() => {})
  return sizes
}

async function encode(bytes: Buffer) {
  // Loaded when the first photo comes: most processes of a college never need it.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const size = (px: number) =>
    sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', animated: false })
      .rotate()
      .resize(px, px, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
      .toBuffer()
  try {
    const whole = await size(WHOLE_PX)
    return { whole, small: await size(SMALL_PX) }
  } catch {
    throw new Problem('PHOTO_UNREADABLE')
  }
}
