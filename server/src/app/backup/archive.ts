import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import tar from 'tar-stream'

export const MANIFEST = 'manifest.json'
/** Photos and documents are compressed already; the rest is cheap enough. */
const LEVEL = 3

export type Checksum = { bytes: number; sha256: string }
/** The last entry of an archive: what is in it, so that damage anywhere is noticed. */
type ArchiveManifest<About> = { entries: Record<string, Checksum>; about: About }

/** Writes an archive under a draft name; it gets its own when it is whole and on the disk. */
export class ArchiveWriter<About> {
  readonly #file: string
  readonly #draft: string
  readonly #pack = tar.pack()
  readonly #written: Promise<void>
  readonly #entries: Record<string, Checksum> = {}

  constructor(file: string) {
    this.#file = path.resolve(file)
    // A name that nobody can foresee, and never a file or a link that is there already.
    this.#draft = `${this.#file}.${randomUUID()}.partial`
    const target = createWriteStream(this.#draft, { flags: 'wx', mode: 0o600, flush: true })
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
    const manifest: ArchiveManifest<About> = { entries: this.#entries, about }
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
