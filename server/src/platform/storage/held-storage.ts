import { Readable } from 'node:stream'
import { type Storage, StorageError } from './storage.ts'

/**
 * A storage that refuses every call, as one that does not answer, until `release`: nothing is stored, moved, removed or
 * served before it is known whose it is. `refuse` changes the reason.
 */
export function holdStorage(storage: Storage, firstReason: string) {
  let reason: string | null = firstReason
  const assertReleased = ({ wasStoring = false } = {}) => {
    if (reason !== null) throw new StorageError(reason, { wasStoring })
  }
  const { presign, clockAheadMs } = storage
  const held: Storage = {
    async put(key, source) {
      // The one who sends a file must not wait for it to be read.
      if (reason !== null && source instanceof Readable) source.destroy()
      assertReleased({ wasStoring: true })
      return storage.put(key, source)
    },
    async open(key, range) {
      assertReleased()
      return storage.open(key, range)
    },
    async sizeOf(key) {
      assertReleased()
      return storage.sizeOf(key)
    },
    async remove(key) {
      assertReleased()
      return storage.remove(key)
    },
    async move(from, to) {
      assertReleased()
      return storage.move(from, to)
    },
    async *list(folder, kinds) {
      assertReleased()
      yield* storage.list(folder, kinds)
    },
    async check() {
      assertReleased()
      return storage.check()
    },
    ...(clockAheadMs && { clockAheadMs }),
    ...(presign && {
      async presign(key, as, now) {
        assertReleased()
        return presign(key, as, now)
      },
    }),
  }
  return {
    storage: held,
    refuse(why: string) {
      reason = why
    },
    release() {
      reason = null
    },
  }
}
