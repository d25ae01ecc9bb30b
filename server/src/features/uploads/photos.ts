import { PHOTO_MAX_PIXELS } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'

const WHOLE_PX = 800
const SMALL_PX = 160
const JPEG_QUALITY = 84

/** Where the small size of a photo is kept. */
export const smallPhotoKey = (key: string) => key.replace(/\.jpg$/, '-small.jpg')

/** The key of the photo that a small size is of; any other key is itself. */
export const wholeKey = (key: string) => key.replace(/-small\.jpg$/, '.jpg')

/** One picture at a time: opening the largest takes up to four hundred megabytes for some seconds. */
let queue: Promise<unknown> = Promise.resolve()

/** What gives the bytes of a picture; it is asked for them when they are needed. */
type Read = () => Promise<Buffer>

/**
 * Makes a photo anew in two sizes: upright, as JPEG, with nothing in it but the picture. It is read when it is its turn.
 * Throws PHOTO_UNREADABLE for what cannot be opened or has more than `PHOTO_MAX_PIXELS`.
 */
export function photoSizes(read: Read): Promise<{ whole: Buffer; small: Buffer }> {
  return enqueue(async () => {
    const bytes = await read()
    const size = async (px: number) =>
      (await opened(bytes))
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
  })
}

/**
 * Opens a picture whole, as a browser will. It is read when it is its turn. Throws CERTIFICATE_UNREADABLE for what is cut
 * off, damaged, or has more than `PHOTO_MAX_PIXELS`.
 */
export function checkPicture(read: Read): Promise<void> {
  return enqueue(async () => {
    const bytes = await read()
    try {
      await (await opened(bytes)).resize(SMALL_PX, SMALL_PX, { fit: 'inside' }).raw().toBuffer()
    } catch {
      throw new Problem('CERTIFICATE_UNREADABLE')
    }
  })
}

function enqueue<Result>(work: () => Promise<Result>) {
  const result = queue.then(work)
  queue = result.catch(() => {})
  return result
}

async function opened(bytes: Buffer) {
  // Loaded when the first photo comes: most processes of a college never need it.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', animated: false })
}
