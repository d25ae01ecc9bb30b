import { constants, inflateSync } from 'node:zlib'

const INFLATED_MAX_BYTES = 64 * 1024 * 1024
/** The dictionary of a stream of objects is shorter. */
const DICTIONARY_MAX_CHARACTERS = 1_000
const STREAM = /\bstream\r?\n/g
const APPEARANCE = /\/AP\s*(?:<<|\d+\s+\d+\s+R\b)/
const ESCAPED = /#([\da-f]{2})/gi

/**
 * Whether a PDF has an entry for the appearance of an annotation anywhere, also in a stream of objects. Readers differ in
 * which appearance they draw where the state of it is not named, and in which annotations they take for damaged; a file
 * without any such entry has nothing that they could draw. Also true for a stream of objects that is packed in another way
 * than programs do.
 */
export function namesAppearance(pdf: Uint8Array) {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const text = file.toString('latin1')
  if (APPEARANCE.test(withoutEscapes(text))) return true
  try {
    return objectStreams(file, text).some((content) => APPEARANCE.test(withoutEscapes(content)))
  } catch {
    return true
  }
}

/** A name can be written with codes: `/#41P` is `/AP`. */
const withoutEscapes = (text: string) =>
  text.replace(ESCAPED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

function objectStreams(file: Buffer, text: string) {
  const places = [...text.matchAll(STREAM)].filter(({ index }) => {
    const before = text.slice(Math.max(0, index - DICTIONARY_MAX_CHARACTERS), index)
    return withoutEscapes(before.slice(before.lastIndexOf(' obj') + 1)).includes('/ObjStm')
  })
  return places.map(({ index, 0: word }) => {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: INFLATED_MAX_BYTES }
    return inflateSync(file.subarray(index + word.length), options).toString('latin1')
  })
}
