import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

const MANIFEST = 'manifest.json'
/** Photos and documents are compressed already; the rest is cheap enough. */
const LEVEL = 3

type Sum = { bytes: number; sha256: string }
/** The last entry of an archive: what is in it, so that damage anywhere is noticed. */
export type Manifest<About> = { entries: Record<string, Sum>; about: About }

/** An archive that cannot be trusted, with why. */
export class DamagedArchive extends Error {}

/** Writes an archive under a draft name; it gets its own when it is whole and on the disk. */
export class ArchiveWriter<About> {
  readonly #file: string
  readonly #draft: string
  readonly #pack = tar.pack()
  readonly #written: Promise<void>
  readonly #entries: Record<string, Sum> = {}

  constructor(file: string) {
    this.#file = path.resolve(file)
    this.#draft = `${this.#file}.partial`
    const target = createWriteStream(this.#draft, { mode: 0o600, flush: true })
    this.#written = pipeline(this.#pack, createGzip({ level: LEVEL }), target)
    this.#written.catch(() => {})
  }

  /** Adds an entry of `bytes` bytes. */
  async add(name: string, bytes: number, source: Readable | Uint8Array) {
    const hash = createHash('sha256')
    const entry = this.#pack.entry({ name, size: bytes })
    const chunks = source instanceof Readable ? source : Readable.from([source])
    const hashed = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    await Promise.race([pipeline(hashed, entry), this.#written])
    this.#entries[name] = { bytes, sha256: hash.digest('hex') }
  }

  async finish(about: About) {
    const manifest: Manifest<About> = { entries: this.#entries, about }
    const text = Buffer.from(JSON.stringify(manifest))
    this.#pack.entry({ name: MANIFEST, size: text.length }).end(text)
    this.#pack.finalize()
    await this.#written
    await rename(this.#draft, this.#file)
    const folder = await open(path.dirname(this.#file))
    await folder.sync().finally(() => folder.close())
  }

  async abandon() {
    this.#pack.destroy()
    await this.#written.catch(() => {})
    await rm(this.#draft, { force: true })
  }
}

/** Reads an archive through, handing over each entry but the manifest; gives back the manifest. Throws DamagedArchive. */
export async function readArchive<About>(
  file: string,
  take: (name: string, content: Readable, bytes: number) => Promise<void>,
): Promise<Manifest<About>> {
  const extract = tar.extract()
  const reading = pipeline(createReadStream(file), createGunzip(), extract)
  reading.catch(() => {})
  const sums: Record<string, Sum> = {}
  let manifest: Manifest<About> | null = null
  let ours: unknown
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header
      if (name === MANIFEST) {
        manifest = JSON.parse((await buffer(entry)).toString()) as Manifest<About>
        continue
      }
      const hash = createHash('sha256')
      const content = Readable.from(hashing(entry as AsyncIterable<Buffer>, hash))
      await take(name, content, size).catch((error: unknown) => {
        ours = error
        throw error
      })
      for await (const _ of content);
      sums[name] = { bytes: size, sha256: hash.digest('hex') }
    }
    await reading
  } catch (error) {
    if (error === ours) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw error
    throw new DamagedArchive(message)
  }
  if (!manifest) throw new DamagedArchive('its end is missing')
  compare(manifest.entries, sums)
  return manifest
}

async function* hashing(entry: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of entry) {
    hash.update(chunk)
    yield chunk
  }
}

function compare(expected: Record<string, Sum>, found: Record<string, Sum>) {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [wanted, got] = [expected[name], found[name]]
    if (!wanted) throw new DamagedArchive(`${name} does not belong in it`)
    if (!got) throw new DamagedArchive(`${name} is missing`)
    if (wanted.sha256 !== got.sha256) throw new DamagedArchive(`${name} is not what it was`)
  }
}
