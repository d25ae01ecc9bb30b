import { Transform } from 'node:stream'
import { Problem, type ProblemCode } from '@portal/contract/problems'

/** A PDF ends with the offset of its cross-reference table and an end marker; PDF readers search about this many bytes. */
const TAIL_BYTES = 8 * 1024
const END_MARKERS = ['startxref', '%%EOF']

/**
 * Passes a PDF through. Fails with `refusal` at the end of the stream when the end
 * markers are missing, as in a truncated file. The content before them is not checked.
 */
export function checkPdf(refusal: ProblemCode) {
  let tail = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES)
      callback(null, chunk)
    },
    flush(callback) {
      callback(END_MARKERS.every((marker) => tail.includes(marker)) ? null : new Problem(refusal))
    },
  })
}
