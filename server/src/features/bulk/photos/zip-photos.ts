import { buffer } from 'node:stream/consumers'
import { PHOTO_IMPORT_FILES_MAX, PHOTO_IMPORT_MAX_BYTES, PHOTO_MAX_BYTES } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { SpooledFile } from '../../../platform/storage/spool.ts'

/** A file of an archive: without folders in its name, and without content when it is too large for a photo. */
export type ZipPhoto = { name: string; bytes: number; content: Buffer | null }

/** Folders of macOS, and files that file managers leave behind. */
const LEFT_OUT = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/**
 * The files of a ZIP archive, one after another. Throws PHOTO_ARCHIVE_UNREADABLE for one that is damaged, encrypted, or
 * lets files share their bytes, and TOO_MANY_PHOTOS. Sizes are checked before a file is unpacked and while it is.
 */
export async function* zipPhotos(spooled: SpooledFile): AsyncGenerator<ZipPhoto> {
  const zip = await openZip(spooled).catch(refuse)
  try {
    for (const entry of await listPhotos(zip).catch(refuse)) yield await readPhoto(zip, entry).catch(refuse)
  } finally {
    zip.close()
  }
}

/** Of an archive, with folders and what file managers leave behind: some add a file for each photo. */
const ENTRIES_MAX = 4 * PHOTO_IMPORT_FILES_MAX

class SpooledReader extends yauzl.RandomAccessReader {
  readonly #spooled: SpooledFile
  constructor(spooled: SpooledFile) {
    super()
    this.#spooled = spooled
  }
  override _readStreamForRange(start: number, end: number) {
    return this.#spooled.open(start, end)
  }
}

const openZip = (spooled: SpooledFile) =>
  yauzl.fromRandomAccessReaderPromise(new SpooledReader(spooled), spooled.bytes, {
    lazyEntries: true,
    autoClose: false,
  })

async function listPhotos(zip: ZipFile) {
  const photos: Entry[] = []
  let bytes = 0
  let end = 0
  if (zip.entryCount > ENTRIES_MAX) throw new Problem('TOO_MANY_PHOTOS')
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || LEFT_OUT.test(entry.fileName)) continue
    if (entry.isEncrypted()) throw new Problem('PHOTO_ARCHIVE_UNREADABLE')
    photos.push(entry)
    bytes += entry.uncompressedSize > PHOTO_MAX_BYTES ? 0 : entry.uncompressedSize
    if (photos.length > PHOTO_IMPORT_FILES_MAX || bytes > PHOTO_IMPORT_MAX_BYTES) throw new Problem('TOO_MANY_PHOTOS')
  }
  for (const entry of photos.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new Problem('PHOTO_ARCHIVE_UNREADABLE')
    end = entry.relativeOffsetOfLocalHeader + entry.compressedSize
  }
  return photos
}

/** yauzl fails for a file with more bytes than the archive says. */
async function readPhoto(zip: ZipFile, entry: Entry): Promise<ZipPhoto> {
  const { fileName, uncompressedSize: bytes } = entry
  const name = fileName.slice(fileName.lastIndexOf('/') + 1)
  if (bytes > PHOTO_MAX_BYTES) return { name, bytes, content: null }
  return { name, bytes, content: await buffer(await zip.openReadStreamPromise(entry)) }
}

/** yauzl's errors have no code, and those of zlib begin with Z_; others, such as those of the disk, are passed on. */
function refuse(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code !== '' && !code.startsWith('Z_')) throw error
  throw new Problem('PHOTO_ARCHIVE_UNREADABLE')
}
