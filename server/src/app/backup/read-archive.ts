import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CERTIFICATE_MAX_BYTES } from '@portal/contract/limits'
import tar, { type Header } from 'tar-stream'
import { z } from 'zod'
import { openMeasure } from '../../platform/storage/measure.ts'
import { isKey } from '../../platform/storage/storage.ts'
import { persistentTables } from '../tables.ts'
import { type Checksum, MANIFEST } from './archive.ts'

/** Enough for some thousand rows; the longest rows need a tenth of it. */
const ROWS_MAX_BYTES = 256 * 1024 * 1024
/** Another version may accept larger files than this one. */
const FILE_MAX_BYTES = 4 * CERTIFICATE_MAX_BYTES
/** Photos count twice, and a college of 100,000 students has some 600,000 files. */
const ENTRIES_MAX = 2_000_000
/** The limit of the manifest: for its description of the archive, and for each entry without its name. */
const MANIFEST_BASE_BYTES = 64 * 1024
const MANIFEST_ENTRY_BYTES = 160

const FOLDERS = { database: 'database/', files: 'files/' }
/** By their present names and their former ones. */
const TABLES = Object.entries(persistentTables).flatMap(([name, { formerly }]) =>
  formerly ? [name, formerly.name] : [name],
)
const ROWS = new RegExp(`^${FOLDERS.database}(${TABLES.join('|')})/\\d{6,}\\.ndjson$`)
const LIST = /^list\/\d{6,}\.ndjson$/

/** An archive that is damaged or forged; the message says why. */
export class CorruptArchiveError extends Error {}

/** An entry of an archive: rows of a table, a file under its storage key, or a part of the list of files in its folder. */
export type Entry = { content: Readable } & ({ table: string } | { key: string } | { isList: true })

const manifestShape = z.object({
  entries: z.record(z.string(), z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  about: z.unknown(),
})

/**
 * Reads a whole archive and passes each entry but the manifest to `handle`; resolves to the `about` part of the manifest.
 * The name, type and size of an entry are checked before its content is read. Throws `CorruptArchiveError`; errors of
 * `handle` are rethrown unchanged.
 */
export async function readArchive(file: string, handle: (entry: Entry) => Promise<void>): Promise<unknown> {
  const extract = tar.extract()
  const reading = pipeline(createReadStream(file), createGunzip(), extract)
  reading.catch(() => {})
  const checksums = new Map<string, Checksum>()
  let manifest: z.output<typeof manifestShape> | null = null
  let handlerError: unknown
  try {
    for await (const stream of extract) {
      const { name } = stream.header
      if (manifest) throw new CorruptArchiveError('it has data after its end')
      if (name === MANIFEST) {
        manifest = parseManifest(await readManifest(stream as AsyncIterable<Buffer>, stream.header, checksums))
        continue
      }
      const kind = assertEntry(stream.header, checksums)
      const { measure, facts } = openMeasure()
      const content = Readable.from(measure(unpacked(stream as AsyncIterable<Buffer>)))
      await handle({ content, ...kind }).catch((error: unknown) => {
        handlerError = error
        throw error
      })
      for await (const _ of content);
      checksums.set(name, facts())
    }
    await reading
  } catch (error) {
    if (error === handlerError || error instanceof CorruptArchiveError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw error
    throw new CorruptArchiveError(message)
  }
  if (!manifest) throw new CorruptArchiveError('its end is missing')
  compareChecksums(new Map(Object.entries(manifest.entries)), checksums)
  return manifest.about
}

/** What an entry is. Throws `CorruptArchiveError` if it is unknown, repeated or too large. */
function assertEntry({ name, size = 0, type }: Header, previous: ReadonlyMap<string, Checksum>) {
  const shown = JSON.stringify(name.slice(0, 100))
  if (type !== 'file') throw new CorruptArchiveError(`${shown} is not a plain file`)
  if (previous.has(name)) throw new CorruptArchiveError(`${shown} is in it twice`)
  if (previous.size >= ENTRIES_MAX) throw new CorruptArchiveError(`it has more than ${ENTRIES_MAX} entries`)
  const table = TABLES.find((candidate) => candidate === ROWS.exec(name)?.[1])
  const isList = LIST.test(name)
  const key = name.slice(FOLDERS.files.length)
  if (!table && !isList && !(name.startsWith(FOLDERS.files) && isKey(key)))
    throw new CorruptArchiveError(`${shown} does not belong in it`)
  if (size > (table || isList ? ROWS_MAX_BYTES : FILE_MAX_BYTES)) throw new CorruptArchiveError(`${shown} is too large`)
  if (table) return { table }
  return isList ? { isList } : { key }
}

/** Reads the manifest. Its size limit depends on the entries before it, and is checked before it is read. */
async function readManifest(
  source: AsyncIterable<Buffer>,
  { size = 0, type }: Header,
  previous: ReadonlyMap<string, Checksum>,
) {
  let maxBytes = MANIFEST_BASE_BYTES
  for (const name of previous.keys()) maxBytes += MANIFEST_ENTRY_BYTES + name.length
  if (type !== 'file' || size > maxBytes) throw new CorruptArchiveError('its manifest is too large')
  return text(source)
}

function parseManifest(text: string) {
  const { data, success } = manifestShape.safeParse(parseJson(text))
  if (!success) throw new CorruptArchiveError('its manifest cannot be read')
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Passes on the bytes of an entry. Throws `CorruptArchiveError` where they cannot be unpacked. */
async function* unpacked(entry: AsyncIterable<Buffer>) {
  try {
    yield* entry
  } catch (error) {
    throw new CorruptArchiveError((error as Error).message)
  }
}

function compareChecksums(expected: ReadonlyMap<string, Checksum>, actual: ReadonlyMap<string, Checksum>) {
  for (const name of new Set([...expected.keys(), ...actual.keys()])) {
    const shown = JSON.stringify(name.slice(0, 100))
    const [expectedSum, actualSum] = [expected.get(name), actual.get(name)]
    if (!expectedSum) throw new CorruptArchiveError(`${shown} does not belong in it`)
    if (!actualSum) throw new CorruptArchiveError(`${shown} is missing`)
    if (expectedSum.sha256 !== actualSum.sha256 || expectedSum.bytes !== actualSum.bytes)
      throw new CorruptArchiveError(`${shown} has a wrong checksum or size`)
  }
}
