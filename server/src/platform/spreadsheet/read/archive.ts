import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { readLimits } from './read-limits.ts'
import { SpreadsheetRefused } from './refused.ts'

/** The parts of a workbook, by their names in lower case: the standard takes `sharedStrings.xml` and `sharedstrings.xml` for one. */
export type Archive = {
  has(name: string): boolean
  /** The content of a part, unpacked while it is read. `isCounted`: towards what is unpacked of the whole archive. */
  read(name: string, isCounted?: boolean): AsyncGenerator<Buffer>
  names(): Iterable<string>
  close(): void
}

/** Opens a ZIP archive; throws SpreadsheetRefused for one that is damaged, or unpacks to far more than it should. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuseDamaged)
  try {
    const entries = await listEntries(zip)
    let bytesLeft = readLimits.unpackedBytes
    return {
      has: (name) => entries.has(name.toLowerCase()),
      names: () => entries.keys(),
      close: () => zip.close(),
      async *read(name, isCounted = true) {
        const entry = entries.get(name.toLowerCase())
        if (!entry) throw new SpreadsheetRefused('damaged')
        assertReadable(entry, bytesLeft)
        try {
          for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
            if (isCounted) bytesLeft -= chunk.length
            yield chunk
          }
        } catch (error) {
          refuseDamaged(error)
        }
      },
    }
  } catch (error) {
    zip.close()
    return refuseDamaged(error)
  }
}

async function listEntries(zip: ZipFile) {
  if (zip.entryCount > readLimits.parts) throw new SpreadsheetRefused('tooMuchInside')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  assertNoOverlap([...entries.values()])
  return entries
}

/** Bombs let many entries share the same bytes of the file. */
function assertNoOverlap(entries: Entry[]) {
  let end = 0
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new SpreadsheetRefused('dangerous')
    end = entry.relativeOffsetOfLocalHeader + entry.compressedSize
  }
}

/** yauzl ends the stream of an entry that has more or fewer bytes than it says. */
function assertReadable(entry: Entry, bytesLeft: number) {
  if (entry.isEncrypted()) throw new SpreadsheetRefused('encrypted')
  const isLarge = entry.uncompressedSize > readLimits.ratioFromBytes
  if (isLarge && entry.uncompressedSize > readLimits.packingRatio * entry.compressedSize)
    throw new SpreadsheetRefused('dangerous')
  if (entry.uncompressedSize > bytesLeft) throw new SpreadsheetRefused('tooMuchInside')
}

/** yauzl's errors have no code, and those of zlib begin with Z_; others, such as those of the disk, are passed on. */
function refuseDamaged(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof SpreadsheetRefused || (code !== '' && !code.startsWith('Z_'))) throw error
  throw new SpreadsheetRefused('damaged', 1, { cause: error })
}
