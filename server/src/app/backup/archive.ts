import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { openMeasure } from '../../platform/storage/measure.ts'

export const MANIFEST = 'manifest.json'
/** Low, because photos and documents are compressed already. */
const GZIP_LEVEL = 3

export type Checksum = { bytes: number; sha256: string }
/** The last entry of an archive: the checksums of all other entries, to detect damage. */
type ArchiveManifest<About> = { entries: Record<string, Checksum>; about: About }

/** Writes an archive under a temporary name, and renames it when it is complete and on the disk. */
export class ArchiveWriter<About> {
  readonly #file: string
  readonly #temporaryFile: string
  readonly #pack = tar.pack()
  readonly #written: Promise<void>
  readonly #entries: Record<string, Checksum> = {}

  constructor(file: string) {
    this.#file = path.resolve(file)
    // An unpredictable name, and `wx`: never follows a link or overwrites a file that exists.
    this.#temporaryFile = `${this.#file}.${randomUUID()}.partial`
    const target = createWriteStream(this.#temporaryFile, { flags: 'wx', mode: 0o600, flush: true })
    this.#written = pipeline(this.#pack, createGzip({ level: GZIP_LEVEL }), target)
    this.#written.catch(() => {})
  }

  /** Adds an entry; `bytes` must be the exact size of `source`. */
  async add(name: string, bytes: number, source: Readable | Uint8Array) {
    await this.#add(name, bytes, source).catch((error: unknown) => this.#throwWhy(error))
  }

  async #add(name: string, bytes: number, source: Readable | Uint8Array) {
    const { measure, facts } = openMeasure()
    const entry = this.#pack.entry({ name, size: bytes })
    const chunks = source instanceof Readable ? source : Readable.from([source])
    await Promise.race([pipeline(measure(chunks), entry), this.#written])
    this.#entries[name] = facts()
  }

  /** When the file cannot be written, the entries fail as well: throws the reason of the file, such as a full disk. */
  async #throwWhy(error: unknown): Promise<never> {
    this.#pack.destroy()
    const reason: NodeJS.ErrnoException | undefined = await this.#written.then(
      () => undefined,
      (fault) => fault,
    )
    throw reason?.syscall ? reason : error
  }

  /** Writes the manifest, syncs the archive to the disk and gives it its name. */
  async finish(about: About) {
    const manifest: ArchiveManifest<About> = { entries: this.#entries, about }
    const text = Buffer.from(JSON.stringify(manifest))
    await this.add(MANIFEST, text.length, text)
    this.#pack.finalize()
    await this.#written
    await rename(this.#temporaryFile, this.#file)
    const folder = await open(path.dirname(this.#file))
    await folder.sync().finally(() => folder.close())
  }

  /** Deletes the temporary file. */
  async abandon() {
    this.#pack.destroy()
    await this.#written.catch(() => {})
    await rm(this.#temporaryFile, { force: true })
  }
}
