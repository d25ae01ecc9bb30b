import { isCertificateFault } from '../tls-fault.ts'

const SQLITE_UNIQUE = 2067
const SQLITE_PRIMARY_KEY = 1555
const POSTGRES_UNIQUE = '23505'
const POSTGRES_DEADLOCK = '40P01'
const POSTGRES_SERIALIZATION = '40001'
const POSTGRES_TOO_MANY_CONNECTIONS = '53300'
const POSTGRES_CANNOT_CONNECT_NOW = '57P03'
const POSTGRES_UNDEFINED_TABLE = '42P01'

/** Low bytes of SQLite's result codes for: busy, locked, read-only, I/O error, cannot open. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 14])
const SQLITE_FULL = 13
const SQLITE_READ_ONLY = 8
/**
 * PostgreSQL's codes for: connection lost, out of resources, statement timeout, lock timeout, idle-in-transaction
 * timeout, shutting down or starting up, I/O error, read-only standby.
 */
const POSTGRES_UNAVAILABLE = /^(08|53|57014|55P03|25P03|57P|58|25006)/
const POSTGRES_FULL = '53100'
const POSTGRES_READ_ONLY = '25006'
const POSTGRES_LOCK_TIMEOUT = '55P03'
const POSTGRES_NOT_A_NUMBER = '22P02'
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', POSTGRES_FULL])
const DISK_FAULTS = new Set(['EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])
const NETWORK_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'])
const CONNECTION_LOST =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout|does not support SSL/

type DatabaseError = { code?: unknown; errcode?: unknown; message?: unknown }

const asDatabaseError = (error: unknown): DatabaseError => (typeof error === 'object' && error !== null ? error : {})

/** Whether a row was refused because another row already has its unique value. */
export function isUniqueViolation(error: unknown) {
  const { code, errcode } = asDatabaseError(error)
  return errcode === SQLITE_UNIQUE || errcode === SQLITE_PRIMARY_KEY || code === POSTGRES_UNIQUE
}

/** Awaits a write, and throws the refusal if another row already has its unique value. */
export async function orTaken<Result>(writing: Promise<Result>, refusal: () => Error | Promise<Error>) {
  return writing.catch(async (error: unknown) => {
    throw isUniqueViolation(error) ? await refusal() : error
  })
}

/** Whether a query failed because its table does not exist. */
export function isMissingTable(error: unknown) {
  const { code, message } = asDatabaseError(error)
  return code === POSTGRES_UNDEFINED_TABLE || /^no such table/.test(String(message))
}

/** Whether a transaction failed because of a concurrent one (deadlock or serialization) and may be retried. */
export function isRetryable(error: unknown) {
  const { code } = asDatabaseError(error)
  return code === POSTGRES_DEADLOCK || code === POSTGRES_SERIALIZATION
}

/** Whether PostgreSQL has waited too long for a lock. */
export const isLockTimeout = (error: unknown) => asDatabaseError(error).code === POSTGRES_LOCK_TIMEOUT

/** Whether PostgreSQL could not read a text as a number. */
export const isNotANumber = (error: unknown) => asDatabaseError(error).code === POSTGRES_NOT_A_NUMBER

/**
 * Whether PostgreSQL refused a connection because all of them are taken, or because it is starting or stopping. Nothing
 * can have been sent on it.
 */
export function hasNoFreeConnection(error: unknown) {
  const { code } = asDatabaseError(error)
  return code === POSTGRES_TOO_MANY_CONNECTIONS || code === POSTGRES_CANNOT_CONNECT_NOW
}

/** Thrown in a transaction that has read what is no longer so: PostgreSQL does the transaction again. */
export class OutdatedReadError extends Error {
  readonly code = POSTGRES_SERIALIZATION
}

/** Whether the disk of the database or of the files is full. */
export function isFull(error: unknown) {
  const { code, errcode } = asDatabaseError(error)
  return errcode === SQLITE_FULL || (typeof code === 'string' && DISK_FULL.has(code))
}

/** Whether a change failed because the database takes none now. */
export function isReadOnly(error: unknown) {
  const { code, errcode } = asDatabaseError(error)
  return code === POSTGRES_READ_ONLY || (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_READ_ONLY)
}

/** Whether the disk of a file cannot be used now, for another reason than that it is full. */
export const isDiskFault = (error: unknown) => DISK_FAULTS.has(String(asDatabaseError(error).code))

/** Whether the database or the disk is unavailable now, so that the same request may succeed later. */
export function isUnavailable(error: unknown) {
  const { code, errcode, message } = asDatabaseError(error)
  if (typeof errcode === 'number') return SQLITE_UNAVAILABLE.has(errcode & 0xff)
  if (typeof code === 'string' && (NETWORK_FAULTS.has(code) || isDiskFault(error))) return true
  if (isCertificateFault(code)) return true
  if (typeof code === 'string' && POSTGRES_UNAVAILABLE.test(code)) return true
  return typeof message === 'string' && CONNECTION_LOST.test(message)
}
