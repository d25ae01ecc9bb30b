import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CERTIFICATE_MAX_BYTES } from '@portal/contract/limits'
import tar, { type Header } from 'tar-stream'
import { z } from 'zod'
import { type PersistentTable, primaryKeyOf } from '../../platform/database/persistent-tables.ts'
import { isKey } from '../../platform/storage/storage.ts'
import { type Checksum, MANIFEST } from './archive.ts'

/** Some thousand rows; the longest there are take a tenth of it. */
const ROWS_MAX_BYTES = 256 * 1024 * 1024
/** Another version may take larger files than this one. */
const FILE_MAX_BYTES = 4 * CERTIFICATE_MAX_BYTES
/** Photos count twice, and a college of 100,000 students has some 600,000 files. */
const ENTRIES_MAX = 2_000_000
/** What the manifest takes at most: for the facts, and for one entry beside its name. */
const MANIFEST_FACTS_BYTES = 64 * 1024
const MANIFEST_ENTRY_BYTES = 160

const FOLDERS = { database: 'database/', files: 'files/' }
const TABLES = Object.keys(primaryKeyOf) as PersistentTable[]
const ROWS = new RegExp(`^${FOLDERS.database}(${TABLES.join('|')})/\\d{6,}\\.ndjson$`)

/** An archive that cannot be trusted, with why. */
export class CorruptArchiveError extends Error {}

/** An entry of an archive: rows of a table, or a file under its storage key. */
export type Entry = { content: Readable } & ({ table: PersistentTable } | { key: string })

const manifestShape = z.object({
  entries: z.record(z.string(), z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  about: z.unknown(),
})

/**
 * Reads an archive through, handing over each entry but the manifest; gives back what the manifest says about it. What
 * an entry may be and how large is known before it is read. Throws CorruptArchiveError; errors of `take` as they are.
 */
export async function readArchive(file: string, take: (entry: Entry) => Promise<void>): Promise<unknown> {
  const extract = tar.extract()
  const reading = pipeline(createReadStream(file), createGunzip(), extract)
  reading.catch(() => {})
  const found = new Map<string, Checksum>()
  let manifest: z.output<typeof manifestShape> | null = null
  let ours: unknown
  try {
    for await (const stream of extract) {
      const { name, size = 0 } = stream.header
      if (manifest) throw new CorruptArchiveError('something follows its end')
      if (name === MANIFEST) {
        manifest = parseManifest(await readManifest(stream as AsyncIterable<Buffer>, stream.header, found))
        continue
      }
      const kind = assertEntry(stream.header, found)
      const hash = createHash('sha256')
      const content = Readable.from(hashing(stream as AsyncIterable<Buffer>, hash))
      await take({ content, ...kind }).catch((error: unknown) => {
        ours = error
        throw error
      })
      for await (const _ of content);
      found.set(name, { bytes: size, sha256: hash.digest('hex') })
    }
    await reading
  } catch (error) {
    if (error === ours || error instanceof CorruptArchiveError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw error
    throw new CorruptArchiveError(message)
  }
  if (!manifest) throw new CorruptArchiveError('its end is missing')
  compare(new Map(Object.entries(manifest.entries)), found)
  return manifest.about
}

/** What an entry is. Throws CorruptArchiveError for one that no backup has, or twice, or that is too large. */
function assertEntry({ name, size = 0, type }: Header, found: ReadonlyMap<string, Checksum>) {
  const shown = JSON.stringify(name.slice(0, 100))
  if (type !== 'file') throw new CorruptArchiveError(`${shown} is not a plain file`)
  if (found.has(name)) throw new CorruptArchiveError(`${shown} is in it twice`)
  if (found.size >= ENTRIES_MAX) throw new CorruptArchiveError(`it has more than ${ENTRIES_MAX} entries`)
  const table = TABLES.find((kept) => kept === ROWS.exec(name)?.[1])
  const key = name.slice(FOLDERS.files.length)
  if (!table && !(name.startsWith(FOLDERS.files) && isKey(key)))
    throw new CorruptArchiveError(`${shown} does not belong in it`)
  if (size > (table ? ROWS_MAX_BYTES : FILE_MAX_BYTES)) throw new CorruptArchiveError(`${shown} is too large`)
  return table ? { table } : { key }
}

/** The manifest grows with the entries before it, and is refused before it is read when it is larger than that. */
async function readManifest(
  source: AsyncIterable<Buffer>,
  { size = 0, type }: Header,
  found: ReadonlyMap<string, Checksum>,
) {
  let most = MANIFEST_FACTS_BYTES
  for (const name of found.keys()) most += MANIFEST_ENTRY_BYTES + name.length
  if (type !== 'file' || size > most) throw new CorruptArchiveError('its list of contents is too large')
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts).toString()
}

function parseManifest(text: string) {
  const { data, success } = manifestShape.safeParse(parsedJson(text))
  if (!success) throw new CorruptArchiveError('its list of contents cannot be read')
  return data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An entry's bytes, counted into a hash. Throws CorruptArchiveError where the archive ends, or cannot be unpacked. */
async function* hashing(entry: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  try {
    for await (const chunk of entry) {
      hash.update(chunk)
      yield chunk
    }
  } catch (error) {
    throw new CorruptArchiveError((error as Error).message)
  }
}

function compare(expected: ReadonlyMap<string, Checksum>, found: ReadonlyMap<string, Checksum>) {
  for (const name of new Set([...expected.keys(), ...found.keys()])) {
    const shown = JSON.stringify(name.slice(0, 100))
    const [wanted, got] = [expected.get(name), found.get(name)]
    if (!wanted) throw new CorruptArchiveError(`${shown} does not belong in it`)
    if (!got) throw new CorruptArchiveError(`${shown} is missing`)
    if (wanted.sha256 !== got.sha256 || wanted.bytes !== got.bytes)
      throw new CorruptArchiveError(`${shown} is not what it was`)
  }
}
