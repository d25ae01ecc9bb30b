import { inflateSync } from 'node:zlib'
import { PictureRefused } from './picture-refused.ts'
import { assertSize } from './picture-size.ts'

const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12
/** What all compressed texts and the colour profile of a picture may have together; those of cameras and editors have less. */
const TEXTS_MAX_BYTES = 8 * 1024 * 1024
const TEXTS_MAX = 100

/**
 * Throws PictureRefused for a PNG that is too large in pixels or has too much in its texts. Of these only so much is
 * unpacked. Also says whether it is animated, which no library says.
 */
export function checkPng(file: Buffer) {
  let [texts, left, isAnimated] = [0, TEXTS_MAX_BYTES, false]
  for (const { type, data } of chunksOf(file)) {
    if (type === 'IHDR' && data.length >= 8) assertSize(data.readUInt32BE(0), data.readUInt32BE(4))
    if (type === 'acTL') isAnimated = true
    const packed = compressedIn(type, data)
    if (!packed) continue
    texts += 1
    if (texts > TEXTS_MAX) throw new PictureRefused('The PNG has too many compressed texts')
    left -= unpackedBytes(packed, left)
  }
  return { isAnimated }
}

function* chunksOf(file: Buffer) {
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= file.length; ) {
    const length = file.readUInt32BE(at)
    const data = file.subarray(at + 8, at + 8 + length)
    yield { type: file.toString('latin1', at + 4, at + 8), data }
    at += CHUNK_BYTES + length
  }
}

/** The compressed part of a chunk; null where it has none. See section 11.3 of the PNG specification. */
function compressedIn(type: string, data: Buffer) {
  const afterName = data.indexOf(0) + 1
  if (afterName === 0) return null
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(afterName + 1)
  if (type !== 'iTXt' || data[afterName] !== 1) return null
  // Whether and how it is compressed, its language, and its name in that language.
  const afterLanguage = data.indexOf(0, afterName + 2) + 1
  return data.subarray(data.indexOf(0, afterLanguage) + 1)
}

/** How many bytes it has when it is unpacked. Throws PictureRefused above `maxBytes`. What is damaged counts as nothing. */
function unpackedBytes(packed: Buffer, maxBytes: number) {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, maxBytes) }).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new PictureRefused('The PNG has too much compressed text')
    return 0
  }
}
