import { Transform } from 'node:stream'
import type { Problem } from '@portal/contract/problems'

/** Lets bytes through up to a limit, and fails with `refusal` past it. */
export function limitBytes(maxBytes: number, refusal: Problem) {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > maxBytes) done(refusal)
      else done(null, chunk)
    },
  })
}
