import { Transform, type TransformCallback } from 'node:stream'
import { type Range, StorageError } from './storage.ts'

/**
 * The content of a stored file, or of a range of it. Passes on exactly the bytes that were announced: it fails with
 * StorageError before a byte more, and when it ends with fewer.
 */
export class ExactContent extends Transform {
  /** The size of the whole file. */
  readonly fileBytes: number
  #remaining: number

  constructor(fileBytes: number, range?: Range) {
    super()
    this.fileBytes = fileBytes
    this.#remaining = range ? range.end - range.start + 1 : fileBytes
    // An error that comes before anybody reads is kept for the reader. Without a listener it would end the process.
    this.on('error', () => {})
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#remaining -= chunk.length
    if (this.#remaining < 0) done(new StorageError('a file has more bytes than were announced'))
    else done(null, chunk)
  }

  override _flush(done: TransformCallback) {
    done(this.#remaining > 0 ? new StorageError('a file has fewer bytes than were announced') : null)
  }
}
