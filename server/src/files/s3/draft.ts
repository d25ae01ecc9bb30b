import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Body } from './signed-call.ts'

/** The body of a call that is in memory already. */
export function bodyOf(bytes: Uint8Array): Body {
  return { bytes: bytes.byteLength, sha256: hashOf(bytes), open: () => Readable.from([bytes], { objectMode: false }) }
}

/**
 * Collects a stream in a file without a name, which vanishes with this process in whatever way it ends, and hands
 * it over as the body of a call: its length and hash are known before the store hears of it.
 */
export async function withDraft<Result>(folder: string, source: Readable, use: (body: Body) => Promise<Result>) {
  const file = await openNameless(folder).catch((error: unknown) => {
    source.destroy()
    throw error
  })
  try {
    const hash = createHash('sha256')
    let bytes = 0
    await pipeline(source, async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) {
        hash.update(chunk)
        await file.writeFile(chunk)
        bytes += chunk.byteLength
      }
    })
    const reopen = () => file.createReadStream({ start: 0, autoClose: false })
    return await use({ bytes, sha256: hash.digest('hex'), open: reopen })
  } finally {
    await file.close()
  }
}

async function openNameless(folder: string) {
  await mkdir(folder, { recursive: true })
  const name = path.join(folder, randomUUID())
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
