import path from 'node:path'
import type { Config } from '../config.ts'
import { openLocalDisk } from './local-disk.ts'
import type { S3Config } from './s3/config.ts'
import { spoolFolder } from './spool.ts'
import { type Storage, StorageError } from './storage.ts'

/** The bucket that STORAGE_URL names cannot be used. */
export class StorageOpenError extends Error {
  readonly place: S3Config

  constructor(place: S3Config, why: string) {
    super(why)
    this.place = place
  }
}

type Place = Pick<Config, 'dataDir' | 'storage' | 'storageDirect'>

/** Opens the place where a deployment keeps its files; another process of the portal may be using it. */
export async function openStorage(config: Place): Promise<Storage> {
  return config.storage ? openS3Storage(config, config.storage) : openLocalStorage(config)
}

/** Files in the data directory. */
export const openLocalStorage = (config: Pick<Config, 'dataDir'>) => openLocalDisk(filesFolder(config))

export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'files')

/** Files in a bucket. Throws CannotOpenStorage when it does not answer. */
export async function openS3Storage(config: Omit<Place, 'storage'>, place: S3Config) {
  // Most portals keep their files on a disk: they neither load the client for S3 nor hold it in memory.
  const { openS3 } = await import('./s3/s3.ts')
  const storage = openS3(place, { drafts: spoolFolder(config), direct: config.storageDirect })
  try {
    await storage.check()
  } catch (error) {
    throw error instanceof StorageError ? new StorageOpenError(place, error.message) : error
  }
  return storage
}
