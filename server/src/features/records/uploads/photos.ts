import { Problem, type ProblemCode } from '@portal/contract/problems'
import { PAPER_MAX_PX } from '@portal/contract/records/upload-limits'
import { PictureRefused } from '../../../platform/pictures/picture-refused.ts'
import type { Pictures } from '../../../platform/pictures/pictures.ts'

const FULL_PX = 800
const SMALL_PX = 160
export type PictureSize = { width: number; height: number }
/** 42 mm at 360 dots per inch. */
export const SIGNATURE_PX: PictureSize = { width: 600, height: 600 }
/** A seal has 24 mm at 420 dots per inch, a logo over the whole width of a letter 162 mm at 300. */
export const LETTERHEAD_PX: PictureSize = { width: 1_900, height: 400 }

/** The storage key of the small size of a photo. */
export const smallPhotoKey = (key: string) => key.replace(/\.jpg$/, '-small.jpg')

/** The storage key of the full size for the key of a small size; any other key is returned unchanged. */
export const wholeKey = (key: string) => key.replace(/-small\.jpg$/, '.jpg')

type Services = { readonly pictures: Pictures }

/** Reads the bytes of an image. Called when its turn comes, so that waiting images take no memory. */
type ReadBytes = () => Promise<Buffer>

/**
 * Re-encodes a photo in two sizes: upright, as JPEG, without metadata. Throws PHOTO_UNREADABLE when it cannot be decoded,
 * PICTURE_TOO_MANY_PIXELS when it has more than `PHOTO_MAX_PIXELS`.
 */
export async function resizePhoto({ pictures }: Services, read: ReadBytes): Promise<{ full: Buffer; small: Buffer }> {
  const sides: [number, number] = [FULL_PX, SMALL_PX]
  const made = pictures.make('office', async () => ({ make: 'photo', bytes: await read(), sides }))
  const [full, small] = await made.catch(refuseAs('PHOTO_UNREADABLE'))
  return { full: full as Buffer, small: small as Buffer }
}

/** A smaller copy of a photo for an ID card, as JPEG. Throws PHOTO_UNREADABLE when it cannot be decoded. */
export async function shrinkPhoto({ pictures }: Services, bytes: Buffer, maxHeight: number): Promise<Buffer> {
  const made = pictures.make('office', async () => ({ make: 'smaller', bytes, maxHeight }))
  const [smaller] = await made.catch(refuseAs('PHOTO_UNREADABLE'))
  return smaller as Buffer
}

/** Draws a picture for letters anew, at most so large, as PNG. Throws SIGNATURE_UNREADABLE. */
export async function redrawPicture({ pictures }: Services, read: ReadBytes, within: PictureSize): Promise<Buffer> {
  const made = pictures.make('office', async () => ({ make: 'redrawn', bytes: await read(), within }))
  const [redrawn] = await made.catch(refuseAs('SIGNATURE_UNREADABLE'))
  return redrawn as Buffer
}

type Sent = { read: ReadBytes; isOfOffice: boolean; refusal: ProblemCode }

/**
 * Draws a picture of a paper anew, upright and without what its camera wrote into it, such as the place. It stays a JPEG or a
 * PNG. Throws as `checkImage`.
 */
export async function redrawDocumentPhoto(
  { pictures }: Services,
  { read, isOfOffice, refusal }: Sent,
): Promise<Buffer> {
  const made = pictures.make(laneOf(isOfOffice), async () => ({
    make: 'paper',
    bytes: await read(),
    side: PAPER_MAX_PX,
  }))
  const [paper] = await made.catch(refuseAs(refusal))
  return paper as Buffer
}

/**
 * Decodes an image of somebody completely, as a browser will. Throws `refusal` when it is truncated or damaged,
 * PICTURE_TOO_MANY_PIXELS when it has more than `PHOTO_MAX_PIXELS`. What students send waits for what the office sends.
 */
export async function checkImage({ pictures }: Services, { read, isOfOffice, refusal }: Sent) {
  await pictures.make(laneOf(isOfOffice), async () => ({ make: 'check', bytes: await read() })).catch(refuseAs(refusal))
}

const laneOf = (isOfOffice: boolean) => (isOfOffice ? 'office' : 'student')

const refuseAs =
  (code: ProblemCode) =>
  (error: unknown): never => {
    if (!(error instanceof PictureRefused)) throw error
    throw new Problem(error.isTooLarge ? 'PICTURE_TOO_MANY_PIXELS' : code)
  }
