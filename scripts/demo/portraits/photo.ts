import sharp from 'sharp'
import type { Features } from './features.ts'
import { portrait } from './portrait.ts'

const QUALITY = 92
const PASSPORT = { width: 300, height: 385 }

/** A portrait as a photographer would hand it over: JPEG, 600 × 770. */
export const photoOf = (features: Features) =>
  sharp(Buffer.from(portrait(features)))
    .jpeg({ quality: QUALITY })
    .toBuffer()

/** The same in the size that goes on a paper. */
export async function passportPhoto(photo: Buffer) {
  return {
    jpeg: await sharp(photo).resize(PASSPORT.width, PASSPORT.height).jpeg({ quality: 84 }).toBuffer(),
    ...PASSPORT,
  }
}
