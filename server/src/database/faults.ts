const SQLITE_UNIQUE = 2067
const SQLITE_PRIMARY_KEY = 1555
const POSTGRES_UNIQUE = '23505'
const POSTGRES_DEADLOCK = '40P01'
const POSTGRES_SERIALIZATION = '40001'

/** Low bytes of SQLite's result codes for: busy, locked, read-only, I/O error, full, cannot open. */
const SQLITE_CANNOT_NOW = new Set([5, 6, 8, 10, 13, 14])
/** PostgreSQL's classes for: connection lost, out of resources, shutting down or starting up. */
const POSTGRES_CANNOT_NOW = /^(08|53|57P)/
const NETWORK_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'])
const CONNECTION_LOST = /Connection terminated|timeout exceeded when trying to connect|not queryable/

type Fault = { code?: unknown; errcode?: unknown; message?: unknown }

const asFault = (error: unknown): Fault => (typeof error === 'object' && error !== null ? error : {})

/** Whether a row was refused because another one already has its unique value. */
export function isTaken(error: unknown) {
  const { code, errcode } = asFault(error)
  return errcode === SQLITE_UNIQUE || errcode === SQLITE_PRIMARY_KEY || code === POSTGRES_UNIQUE
}

/** Whether a transaction lost against another one and may be tried again from its beginning. */
export function isWorthRepeating(error: unknown) {
  const { code } = asFault(error)
  return code === POSTGRES_DEADLOCK || code === POSTGRES_SERIALIZATION
}

/** Whether the database could not answer now, through no fault of the question. */
export function isUnavailable(error: unknown) {
  const { code, errcode, message } = asFault(error)
  if (typeof errcode === 'number') return SQLITE_CANNOT_NOW.has(errcode & 0xff)
  if (typeof code === 'string' && (NETWORK_FAULTS.has(code) || POSTGRES_CANNOT_NOW.test(code))) return true
  return typeof message === 'string' && CONNECTION_LOST.test(message)
}
