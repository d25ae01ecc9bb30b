import { inflateSync } from 'node:zlib'

/** What pages show beside their content: filled-in forms, signatures, stamps and notes. Links are not among them. */
const ANNOTATION =
  /\/Subtype\s*\/(Widget|Stamp|FreeText|Ink|Square|Circle|Line|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Caret|Text|FileAttachment)\b/
const ENCRYPTED = /\/Encrypt\b/
const OBJECT_STREAM = '/ObjStm'
const STREAM = /stream\r?\n/
const STREAM_START_MAX = 1_000
const OBJECT_STREAM_MAX_BYTES = 16_000_000
const OBJECT_STREAMS_MAX = 5_000

/**
 * Whether the pages of a PDF would lose something when they are embedded, because only their content is taken: forms,
 * signatures, stamps, notes. An old version of an object that the file still has counts as well. Also true for a file
 * whose objects cannot be read.
 */
export function hasPartsToLose(pdf: Uint8Array) {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const text = file.toString('latin1')
  if (ANNOTATION.test(text) || ENCRYPTED.test(text)) return true
  let streams = 0
  for (let at = text.indexOf(OBJECT_STREAM); at >= 0; at = text.indexOf(OBJECT_STREAM, at + 1)) {
    const start = STREAM.exec(text.slice(at, at + STREAM_START_MAX))
    if (!start) continue
    if (++streams > OBJECT_STREAMS_MAX) return true
    const objects = inflated(file.subarray(at + start.index + start[0].length))
    if (objects === null || ANNOTATION.test(objects)) return true
  }
  return false
}

function inflated(data: Buffer) {
  try {
    return inflateSync(data, { maxOutputLength: OBJECT_STREAM_MAX_BYTES }).toString('latin1')
  } catch {
    return null
  }
}
