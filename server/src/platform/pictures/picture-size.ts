import { PHOTO_MAX_PIXELS } from '@portal/contract/limits'
import { PictureRefused } from './picture-refused.ts'

/** Decoders keep whole rows: long ones take many times the memory of their pixels. */
const SIDE_MAX_PX = 20_000

/** Throws PictureRefused for a picture with too many pixels, or a side that is too long. */
export function assertSize(width: number, height: number) {
  if (Math.max(width, height) > SIDE_MAX_PX) throw new PictureRefused('A side of the picture is too long')
  if (width * height > PHOTO_MAX_PIXELS) throw new PictureRefused('The picture has too many pixels')
}
