import { PHOTO_MAX_PIXELS, PICTURE_SIDE_MAX_PX } from '@portal/contract/limits'
import { PictureRefused } from './picture-refused.ts'

/** Throws PictureRefused for a picture with too many pixels, or a side that is too long. */
export function assertSize(width: number, height: number) {
  if (Math.max(width, height) > PICTURE_SIDE_MAX_PX)
    throw new PictureRefused('A side of the picture is too long', { isTooLarge: true })
  if (width * height > PHOTO_MAX_PIXELS)
    throw new PictureRefused('The picture has too many pixels', { isTooLarge: true })
}
