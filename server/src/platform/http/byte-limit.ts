import { Transform } from 'node:stream'
import type { Problem } from '@portal/contract/problems'

/** A stream that passes at most `maxBytes` bytes and fails with `problem` after that. */
export function limitBytes(maxBytes: number, problem: Problem) {
  let totalBytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      totalBytes += chunk.length
      if (totalBytes > maxBytes) callback(problem)
      else callback(null, chunk)
    },
  })
}
