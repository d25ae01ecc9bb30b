import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  /** The path in the archive, with `/` between folders. */
  name: string
  content: AsyncIterable<Uint8Array | string>
  /** False for content that is compressed already, such as PDFs and photos. */
  compress: boolean
}

const COMPRESSED = 6
/** Not 0: some programs cannot read an entry without compression whose size stands behind it. */
const HARDLY_COMPRESSED = 1

/**
 * A ZIP archive of these entries, written while they are read: nothing is kept but the names. When the reader stops, the
 * entry that is being read is closed. An entry may have up to 4 GB; the archive may be larger and have any number of entries.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, modified: Date): AsyncGenerator<Uint8Array> {
  const archive = new ZipFile()
  const output = new PassThrough()
  archive.outputStream.pipe(output)
  archive.on('error', (error) => output.destroy(error))
  let content: Readable | undefined

  const addEntries = async () => {
    for await (const { name, content: chunks, compress } of entries) {
      if (output.destroyed) return
      content = Readable.from(chunks, { objectMode: false })
      archive.addReadStream(content, name, {
        mtime: modified,
        compressionLevel: compress ? COMPRESSED : HARDLY_COMPRESSED,
      })
      await finished(content)
    }
    archive.end()
  }

  const added = addEntries().catch((error) => output.destroy(error))
  try {
    for await (const chunk of output) yield chunk
  } finally {
    output.destroy()
    content?.destroy()
    await added
  }
}
