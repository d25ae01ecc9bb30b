import { createHash, hash } from 'node:crypto'
import type { StoredFacts } from './storage.ts'

export const sha256Of = (content: Uint8Array) => hash('sha256', content)

export async function sha256OfChunks(chunks: AsyncIterable<Uint8Array>) {
  const { add, facts } = openMeasure()
  for await (const chunk of chunks) add(chunk)
  return facts().sha256
}

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
