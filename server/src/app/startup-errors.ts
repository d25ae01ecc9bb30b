import { ConfigError } from '../platform/config-error.ts'
import { MoveError } from '../platform/database/copy-database.ts'
import { hasNoFreeConnection, isFull, isUnavailable } from '../platform/database/errors.ts'
import { EmptyDatabaseError, SchemaTooOldError } from '../platform/database/migrate.ts'
import { UnusableDatabaseError } from '../platform/database/postgres/usable-postgres.ts'
import { SchemaTooNewError } from '../platform/database/schema-guard.ts'
import { DataDirLockedError } from '../platform/database/sqlite/data-dir-lock.ts'
import { isMalformed } from '../platform/database/sqlite/malformed.ts'
import { LostSecretError, SigningCertificateError, TimeStampError } from '../platform/signing/signing-errors.ts'
import { CopyMismatchError } from '../platform/storage/copy-files.ts'
import { IncompleteStorageError } from '../platform/storage/incomplete-storage.ts'
import { NO_BUCKET, NO_KEYS, OTHER_REGION, REFUSED_KEYS, StorageOpenError } from '../platform/storage/open-storage.ts'
import { ForeignStorageError } from '../platform/storage/owner-mark.ts'
import { PublicBucketError } from '../platform/storage/s3/public-access.ts'
import { StorageError, WEB_PAGE } from '../platform/storage/storage.ts'
import { describeDatabaseTlsFault, hintOnCertificate } from '../platform/tls-fault.ts'
import { BackupFolderError } from './backup/backup-folder.ts'
import { RestoreError } from './backup/check-backup.ts'
import { ForgottenMeanwhileError } from './backup/lost-files.ts'
import { CorruptArchiveError } from './backup/read-archive.ts'

type ErrorDetails = { code?: string; syscall?: string; path?: string; port?: number; message?: string; stack?: string }

/** Errors whose message is written for operators and printed as it is. */
const ERRORS_FOR_OPERATORS = [
  BackupFolderError,
  ForgottenMeanwhileError,
  RestoreError,
  MoveError,
  CopyMismatchError,
  ForeignStorageError,
  IncompleteStorageError,
  PublicBucketError,
  LostSecretError,
  SigningCertificateError,
  TimeStampError,
  SchemaTooNewError,
  UnusableDatabaseError,
]

/** Why the portal or a command does not start, in a sentence for the operator. */
export function describeStartupError(error: unknown): string {
  if (error instanceof ConfigError) return `A setting is wrong, so the portal has not started.\n${error.message}`
  if (error instanceof DataDirLockedError) {
    const process = error.pid === null ? '' : ` (process ${error.pid})`
    return `The data directory is in use by another portal that is running${process}. Stop that one first (npm run stop), or set PORTAL_DATA_DIR to another directory.`
  }
  if (error instanceof EmptyDatabaseError) {
    return 'There is no college here yet. Start the portal once: it makes the tables and the first administrator. Then do this again.'
  }
  if (error instanceof SchemaTooOldError) {
    return 'The database is of an older version of the portal. Start this version once: it brings the database up to date. Then do this again.'
  }
  if (error instanceof StorageOpenError) return aboutStorage(error)
  if (error instanceof StorageError && error.cause) return describeStartupError(error.cause)
  if (error instanceof StorageError) return `The file storage that STORAGE_URL names does not answer: ${error.message}.`
  if (error instanceof CorruptArchiveError)
    return `The archive is damaged (${error.message}). Nothing has been written.`
  if (ERRORS_FOR_OPERATORS.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, syscall, path, port, message, stack } = error as ErrorDetails
  if (code === 'ENOENT' && path?.endsWith('.gz')) return `There is no file ${path}.`
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or set PORTAL_PORT to another port.`
  if (code === 'EADDRNOTAVAIL') {
    return 'PORTAL_HOST is not an address of this machine. Leave it unset (127.0.0.1: this machine only), or set it to 0.0.0.0 (open to the network) or to an address of this machine.'
  }
  if (code === 'EACCES' && port)
    return `Port ${port} needs more rights than this user has. Set PORTAL_PORT to one above 1023.`
  const isMaking = syscall === 'mkdir' || syscall === 'mkdtemp'
  if ((isMaking && !isFull(error)) || code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The data directory cannot be written (${path ?? message}). Give this user the right to, or set PORTAL_DATA_DIR.`
  }
  if (code === 'ENOENT' && (path?.endsWith('index.html') || path?.endsWith('pages.json'))) {
    return 'The web application has not been built, or only an older version of it. Run npm start, or npm run build first.'
  }
  if (code === '28P01' || code === '28000' || code === '3D000') {
    const hint =
      code === '28P01'
        ? ' In the address, @ : / ? # and % of a password are written as %40 %3A %2F %3F %23 and %25.'
        : ''
    return `The database refuses the sign-in that DATABASE_URL gives: ${message}.${hint}`
  }
  const tlsFault = describeDatabaseTlsFault(error)
  if (tlsFault) return tlsFault
  if (hasNoFreeConnection(error)) {
    return `PostgreSQL has no free connection (${message}). Raise max_connections, or stop another program that uses it. Then do this again.`
  }
  if (isMalformed(error))
    return `The file of the database is damaged (${error.message}): a part of it cannot be read. Delete no backup. What to do: docs/at-night.md, "malformed".`
  if (isFull(error)) return 'The disk is full. Free some space, and start again.'
  if (isUnavailable(error))
    return `The database cannot be reached (${message || code}). Check that it runs, and DATABASE_URL if it is set.`
  return `The portal could not start: ${stack ?? message}`
}

function aboutStorage({ s3Config: { base, bucket, region, credentials }, message }: StorageOpenError) {
  const host = new URL(base).host
  if (message === WEB_PAGE) {
    return `A web page came instead of the answer of the file storage at ${host}. Most likely this network asks to sign in first, or the endpoint in STORAGE_URL is the address of a web page. Look at it: curl -i ${base}`
  }
  if (message === NO_BUCKET) return `There is no bucket ${bucket} at ${host}. Make it, or change STORAGE_URL.`
  if (message === NO_KEYS) {
    return `There are no keys for the bucket ${bucket} at ${host}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role that may use it.`
  }
  if (REFUSED_KEYS.test(message)) {
    if (!credentials)
      return `The file storage at ${host} refuses the role of this machine for the bucket ${bucket} (${message}).`
    return `The file storage at ${host} refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket ${bucket} (${message}).`
  }
  if (OTHER_REGION.test(message))
    return `The bucket ${bucket} is not in the region ${region} that STORAGE_URL names (${message}).`
  return `The file storage at ${host} cannot be reached (${message}). Check that it runs, and STORAGE_URL.${hintOnCertificate(message)}`
}
