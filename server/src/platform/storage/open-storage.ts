import path from 'node:path'
import type { Config } from '../config.ts'
import { openLocalDisk } from './local-disk.ts'
import type { S3Config } from './s3/config.ts'
import { spoolFolder } from './spool.ts'
import { type Storage, StorageError } from './storage.ts'

/** The bucket of STORAGE_URL cannot be used. */
export class StorageOpenError extends Error {
  readonly s3Config: S3Config

  constructor(s3Config: S3Config, reason: string) {
    super(reason)
    this.s3Config = s3Config
  }
}

type StorageSettings = Pick<Config, 'dataDir' | 'storage' | 'storageDirect'>

/** Opens the file storage of the deployment. Other portal processes may use it at the same time. */
export async function openStorage(config: StorageSettings): Promise<Storage> {
  return config.storage ? openS3Storage(config, config.storage) : openLocalStorage(config)
}

export const openLocalStorage = (config: Pick<Config, 'dataDir'>) => openLocalDisk(filesFolder(config))

export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'files')

/** Opens the storage in a bucket without asking it anything. */
export async function connectS3(config: Omit<StorageSettings, 'storage'>, s3Config: S3Config) {
  // Loaded on demand: most portals store files on disk and do not need the S3 client in memory.
  const { openS3 } = await import('./s3/s3.ts')
  return openS3(s3Config, { spoolFolder: spoolFolder(config), direct: config.storageDirect })
}

/** Opens the storage in a bucket. Throws StorageOpenError when the bucket cannot be reached. */
export async function openS3Storage(config: Omit<StorageSettings, 'storage'>, s3Config: S3Config) {
  const storage = await connectS3(config, s3Config)
  try {
    await storage.check()
  } catch (error) {
    throw error instanceof StorageError ? new StorageOpenError(s3Config, error.message) : error
  }
  return storage
}

/** Reasons of a storage that has answered: a setting is wrong. */
export const NO_BUCKET = 'NoSuchBucket'
export const NO_KEYS = 'CredentialsProviderError'
export const REFUSED_KEYS = /^(403|AccessDenied|ExpiredToken|InvalidToken|InvalidAccessKeyId|SignatureDoesNotMatch)$/
export const OTHER_REGION = /^(AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect)$/

/** Whether a setting is wrong, so that waiting does not help. */
export const isWrongSetting = (reason: string) =>
  reason === NO_BUCKET || reason === NO_KEYS || REFUSED_KEYS.test(reason) || OTHER_REGION.test(reason)
