import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'

const CHUNK_BYTES = 65_536

/** A temporary file: its size, and a function that opens a new stream from its beginning, or from `start` up to `end`. */
export type SpooledFile = { bytes: number; open(start?: number, end?: number): Readable }

/** The folder for temporary files. They are on disk because many at once would take too much memory. */
export const spoolFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'drafts')

/**
 * Writes a stream to an unlinked temporary file, which disappears when the process ends, also after a crash. Calls
 * `onChunk` with each chunk as it arrives.
 */
export async function withSpooledFile<Result>(
  folder: string,
  source: Readable,
  use: (file: SpooledFile) => Promise<Result>,
  onChunk: (chunk: Uint8Array) => unknown = () => {},
) {
  const file = await openUnlinkedFile(folder).catch((error: unknown) => {
    source.destroy()
    throw error
  })
  try {
    let bytes = 0
    await pipeline(source, async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) {
        onChunk(chunk)
        await file.writeFile(chunk)
        bytes += chunk.byteLength
      }
    })
    return await use({ bytes, open: (start, end) => Readable.from(readAll(file, start, end), { objectMode: false }) })
  } finally {
    await file.close()
  }
}

/**
 * Writes a stream to a temporary file that is opened by its name, and deletes it afterwards. A crash leaves it behind, see
 * `deleteLeftSpoolFiles`.
 */
export async function withSpooledPath<Result>(
  folder: string,
  source: Readable,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, randomUUID())
  try {
    await pipeline(source, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Deletes the temporary files that were last written before a moment: crashes have left them behind. */
export async function deleteLeftSpoolFiles(folder: string, before: Date) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const written = await stat(file).catch(() => null)
    if (written?.isFile() && written.mtime < before) await rm(file, { force: true })
  }
}

/** Does not use `createReadStream` of the handle: that would close the handle when the stream is destroyed early. */
async function* readAll(file: FileHandle, start = 0, end = Number.POSITIVE_INFINITY) {
  for (let position = start; position < end; ) {
    const length = Math.min(CHUNK_BYTES, end - position)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(length), position })
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

async function openUnlinkedFile(folder: string) {
  await mkdir(folder, { recursive: true })
  const name = path.join(folder, randomUUID())
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}
