import { checkJpeg } from './jpeg-limits.ts'
import { checkPng } from './png-limits.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const JPEG = Buffer.from([0xff, 0xd8])

/**
 * Looks at what a picture says of itself before it is decoded. Throws PictureRefused for one that would take more memory or
 * time than its pixels need. A side of a WebP has at most 16,383 pixels, and its texts are not compressed.
 */
export function checkBeforeDecoding(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, PNG.length).equals(PNG)) return { ...checkPng(file), lacksEnd: false }
  const isJpeg = file.subarray(0, JPEG.length).equals(JPEG)
  return { isAnimated: false, lacksEnd: isJpeg && checkJpeg(file).lacksEnd }
}
