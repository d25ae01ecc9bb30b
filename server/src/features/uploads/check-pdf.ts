import { Transform } from 'node:stream'
import { Problem } from '@portal/contract/problems'

/** A PDF ends with its table of contents' place and this mark; readers look for them in about as many bytes. */
const TAIL_BYTES = 8 * 1024
const MARKS = ['startxref', '%%EOF']

/**
 * Lets a PDF through and counts its bytes; fails with CERTIFICATE_UNREADABLE at its end when that is not the end of a
 * PDF, as of one that was cut off. What is between is not looked at.
 */
export function checkPdf() {
  let bytes = 0
  let tail = Buffer.alloc(0)
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES)
      done(null, chunk)
    },
    flush(done) {
      done(MARKS.every((mark) => tail.includes(mark)) ? null : new Problem('CERTIFICATE_UNREADABLE'))
    },
  })
  return { stream, bytes: () => bytes }
}
