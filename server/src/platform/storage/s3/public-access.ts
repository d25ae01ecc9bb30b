import { callOnOwnConnection } from '../../outgoing/own-connection.ts'
import { OWNER_KEY, type Storage, StorageError } from '../storage.ts'
import type { S3Config } from './config.ts'

const TIMEOUT_MS = 10_000

/** Anybody can read or list the files of the bucket without keys. */
export class PublicBucketError extends Error {
  constructor({ bucket, base }: S3Config, abilities: string) {
    super(
      `Anybody can ${abilities} the files in the bucket ${bucket} at ${new URL(base).host}, without keys: photos and documents of students. Make the bucket private now (on AWS: Block all public access). The portal needs no public access, also not with STORAGE_DIRECT. The access log of the bucket says who has used it.`,
    )
  }
}

/**
 * Asks for the first stored file, the owner marker and the list of files without a signature. Throws PublicBucketError
 * when the storage gives one of them. Downloads no file.
 */
export async function assertNotPublic(config: S3Config, storage: Storage) {
  const { base, prefix } = config
  const isGiven = async (path: string, method: 'GET' | 'HEAD') => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await callOnOwnConnection(base + path, { method, signal }).catch((error: Error) => {
      throw new StorageError(`a request without keys failed: ${error.message}`)
    })
    answer.destroy()
    const { statusCode = 0 } = answer
    return statusCode >= 200 && statusCode < 300
  }
  const canRead = (
    await Promise.all((await keysToTry(storage)).map((key) => isGiven(`/${prefix}${key}`, 'HEAD')))
  ).includes(true)
  const canList = await isGiven(`?list-type=2&max-keys=1&prefix=${encodeURIComponent(prefix)}`, 'GET')
  const abilities = [...(canRead ? ['read'] : []), ...(canList ? ['list'] : [])]
  if (abilities.length > 0) throw new PublicBucketError(config, abilities.join(' and '))
}

async function keysToTry(storage: Storage) {
  for await (const { key } of storage.list()) return [OWNER_KEY, key]
  return [OWNER_KEY]
}
