import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { centralHeader, descriptor, endOfDirectory, localHeader, type WrittenEntry } from './zip-headers.ts'

export type ZipEntry = {
  /** The path in the archive, with `/` between folders. */
  name: string
  content: AsyncIterable<Uint8Array | string>
  /** False for content that is compressed already, such as PDFs and photos. */
  compress: boolean
}

/**
 * A ZIP archive of these entries, written while they are read: nothing is kept but the names. When the reader stops, the
 * entry that is being read is closed. An entry may have up to 4 GB; the archive may be larger and have any number of entries.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, modified: Date): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = []
  let offset = 0
  for await (const { name, content, compress } of entries) {
    const path = Buffer.from(name)
    const header = localHeader(path, modified)
    yield header
    const checked = { crc: 0, bytes: 0 }
    let compressedBytes = 0
    for await (const chunk of deflate(inspect(content, checked), compress)) {
      compressedBytes += chunk.length
      yield chunk
    }
    const entry = { path, modified, offset, compressedBytes, ...checked }
    const trailer = descriptor(entry)
    yield trailer
    written.push(entry)
    offset += header.length + compressedBytes + trailer.length
  }
  let directoryBytes = 0
  for (const entry of written) {
    const header = centralHeader(entry)
    directoryBytes += header.length
    yield header
  }
  yield endOfDirectory({ entries: written.length, offset, bytes: directoryBytes })
}

async function* inspect(content: ZipEntry['content'], checked: { crc: number; bytes: number }) {
  for await (const chunk of content) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    checked.crc = crc32(bytes, checked.crc)
    checked.bytes += bytes.length
    yield bytes
  }
}

/** Compressed content passes through in blocks of the same method: not every program can read others from a stream. */
async function* deflate(content: AsyncIterable<Uint8Array>, compress: boolean): AsyncGenerator<Buffer> {
  const level = compress ? constants.Z_DEFAULT_COMPRESSION : constants.Z_NO_COMPRESSION
  const compressor = createDeflateRaw({ level })
  const source = Readable.from(content, { objectMode: true, highWaterMark: 1 })
  // An error of the source destroys the compressor with it, and so reaches the loop below.
  const done = pipeline(source, compressor).catch(() => {})
  try {
    for await (const chunk of compressor) yield chunk
  } finally {
    source.destroy()
    compressor.destroy()
    await done
  }
}
