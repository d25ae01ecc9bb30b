import { PHOTO_MAX_PIXELS } from '@portal/contract/limits'
import { Problem, type ProblemCode } from '@portal/contract/problems'

const FULL_PX = 800
const SMALL_PX = 160
export type PictureSize = { width: number; height: number }
/** 42 mm at 360 dots per inch. */
export const SIGNATURE_PX: PictureSize = { width: 600, height: 600 }
/** A seal has 24 mm at 420 dots per inch, a logo over the whole width of a letter 162 mm at 300. */
export const LETTERHEAD_PX: PictureSize = { width: 1_900, height: 400 }
const JPEG_QUALITY = 84

/** The storage key of the small size of a photo. */
export const smallPhotoKey = (key: string) => key.replace(/\.jpg$/, '-small.jpg')

/** The storage key of the full size for the key of a small size; any other key is returned unchanged. */
export const wholeKey = (key: string) => key.replace(/-small\.jpg$/, '.jpg')

/** Images are processed one at a time: the largest takes up to 400 MB of memory for some seconds. */
let queue: Promise<unknown> = Promise.resolve()

/** Reads the bytes of an image. Called when its turn comes, so that waiting images take no memory. */
type ReadBytes = () => Promise<Buffer>

/**
 * Re-encodes a photo in two sizes: upright, as JPEG, without metadata. Throws PHOTO_UNREADABLE when it cannot be decoded
 * or has more than `PHOTO_MAX_PIXELS`.
 */
export function resizePhoto(read: ReadBytes): Promise<{ full: Buffer; small: Buffer }> {
  return enqueue(async () => {
    const bytes = await read()
    const resize = async (px: number) =>
      (await openImage(bytes))
        .rotate()
        .resize(px, px, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
        .toBuffer()
    try {
      const full = await resize(FULL_PX)
      return { full, small: await resize(SMALL_PX) }
    } catch {
      throw new Problem('PHOTO_UNREADABLE')
    }
  })
}

/** A smaller copy of a photo for an ID card, as JPEG. Throws PHOTO_UNREADABLE when it cannot be decoded. */
export function shrinkPhoto(bytes: Buffer, maxHeight: number): Promise<Buffer> {
  return enqueue(async () => {
    const image = await openImage(bytes)
    const resized = image.rotate().resize({ height: maxHeight, withoutEnlargement: true })
    // With Huffman tables made for the photo it would be 5 % smaller, but take an eighth longer.
    return resized
      .jpeg({ quality: JPEG_QUALITY, optimiseCoding: false })
      .toBuffer()
      .catch(() => {
        throw new Problem('PHOTO_UNREADABLE')
      })
  })
}

/** Draws a picture for letters anew, at most so large, as PNG. Throws SIGNATURE_UNREADABLE. */
export function redrawPicture(read: ReadBytes, { width, height }: PictureSize): Promise<Buffer> {
  return enqueue(async () => {
    const bytes = await read()
    try {
      const image = (await openImage(bytes)).rotate()
      const resized = image.resize(width, height, { fit: 'inside', withoutEnlargement: true })
      return await resized.toColourspace('srgb').png({ palette: true, compressionLevel: 9 }).toBuffer()
    } catch {
      throw new Problem('SIGNATURE_UNREADABLE')
    }
  })
}

/**
 * Decodes an image completely, as a browser will. Throws `refusal` when it is truncated, damaged, or has more
 * than `PHOTO_MAX_PIXELS`.
 */
export function checkImage(read: ReadBytes, refusal: ProblemCode): Promise<void> {
  return enqueue(async () => {
    const bytes = await read()
    try {
      await (await openImage(bytes)).resize(SMALL_PX, SMALL_PX, { fit: 'inside' }).raw().toBuffer()
    } catch {
      throw new Problem(refusal)
    }
  })
}

function enqueue<Result>(work: () => Promise<Result>) {
  const result = queue.then(work)
  queue = result.catch(() => {})
  return result
}

async function openImage(bytes: Buffer) {
  // Loaded with the first image: most processes never need it.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', animated: false })
}
