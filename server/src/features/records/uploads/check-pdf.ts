import { Transform } from 'node:stream'
import { Problem, type ProblemCode } from '@portal/contract/problems'

/** Viewers look for the beginning in so many bytes (ISO 32000-2, annex I). Scanners and mail programs write something before it. */
const BEGINNING_WITHIN_BYTES = 1_024
const BEGINNING = '%PDF-'
/** Behind the last object stand the offset of the cross-reference table, and the end marker. */
const TABLE = 'startxref'
const END = '%%EOF'
const OBJECT = ' obj'
/** As long as one of these can be, so that none is lost between two chunks. */
const OVERLAP_BYTES = 24

/** A page for browsers before the beginning: the file was made to be read in two ways. */
const MARKUP = /<[a-z!?]/i

/** Whether a file begins as a PDF does, at once or after a few other bytes that are no page for browsers. */
export const beginsAsPdf = (head: Buffer) => {
  const at = head.indexOf(BEGINNING)
  return at !== -1 && at < BEGINNING_WITHIN_BYTES && !MARKUP.test(head.toString('latin1', 0, at))
}

/**
 * Passes a PDF through. Fails with `refusal` at the end of the stream when no end stands behind the last object, as in a
 * truncated file. Whatever comes behind the end counts for nothing. The content before it is not checked.
 */
export function checkPdf(refusal: ProblemCode) {
  let carried = Buffer.alloc(0)
  let hasTable = false
  let hasEnd = false
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      // What was carried is read again, which changes nothing.
      const read = Buffer.concat([carried, chunk])
      const object = lastObject(read)
      const isBehind = (marker: string) => read.lastIndexOf(marker) > object
      hasTable = isBehind(TABLE) || (hasTable && object === -1)
      hasEnd = isBehind(END) || (hasEnd && object === -1)
      carried = read.subarray(-OVERLAP_BYTES)
      callback(null, chunk)
    },
    flush(callback) {
      callback(hasTable && hasEnd ? null : new Problem(refusal))
    },
  })
}

/** Where the last object begins, such as `12 0 obj`; -1 if none does. A word such as object is none. */
function lastObject(bytes: Buffer) {
  for (let at = bytes.lastIndexOf(OBJECT); at > 0; at = bytes.lastIndexOf(OBJECT, at - 1)) {
    const [before = 0, behind = 0] = [bytes[at - 1], bytes[at + OBJECT.length]]
    if (isDigit(before) && !isLetter(behind)) return at
  }
  return -1
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39
const isLetter = (code: number) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a
