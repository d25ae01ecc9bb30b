import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'

const CHUNK_BYTES = 65_536

/** A file that is not kept: how long it is, and its bytes from the beginning, as often as they are asked for. */
export type SpooledFile = { bytes: number; open(): Readable }

/** The folder where files wait on the disk for a moment: many at once would take too much memory. */
export const spoolFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'drafts')

/**
 * Collects a stream in a file without a name, which vanishes with this process in whatever way it ends. `look` is given
 * each part as it arrives.
 */
export async function withSpooledFile<Result>(
  folder: string,
  source: Readable,
  use: (draft: SpooledFile) => Promise<Result>,
  look: (chunk: Uint8Array) => unknown = () => {},
) {
  const file = await openNameless(folder).catch((error: unknown) => {
    source.destroy()
    throw error
  })
  try {
    let bytes = 0
    await pipeline(source, async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) {
        look(chunk)
        await file.writeFile(chunk)
        bytes += chunk.byteLength
      }
    })
    return await use({ bytes, open: () => Readable.from(readAll(file), { objectMode: false }) })
  } finally {
    await file.close()
  }
}

/** A stream of the handle's own would close it when it is given up in the middle. */
async function* readAll(file: FileHandle) {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(CHUNK_BYTES), position })
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

async function openNameless(folder: string) {
  await mkdir(folder, { recursive: true })
  const name = path.join(folder, randomUUID())
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}
