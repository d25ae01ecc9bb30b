import { createHash } from 'node:crypto'
import type { StoredFacts } from './storage.ts'

/** The SHA-256 of a whole content, in hexadecimal digits. */
export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** `measure` passes the chunks of a file on; `facts` is what has passed, read once after the last of them. */
export function openMeasure() {
  const hash = createHash('sha256')
  let bytes = 0
  const add = (chunk: Uint8Array) => {
    hash.update(chunk)
    bytes += chunk.byteLength
  }
  return {
    add,
    async *measure(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        add(chunk)
        yield chunk
      }
    },
    facts: (): StoredFacts => ({ bytes, sha256: hash.digest('hex') }),
  }
}
