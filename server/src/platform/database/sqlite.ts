import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { isBusy, retryWhileBusy } from './busy.ts'
import type { Tables } from './tables.ts'

/** While the file is opened no request is served yet, so waiting for another process may block the event loop. */
const OPENING_BUSY_TIMEOUT_MS = 5_000
const STATEMENT_CACHE_SIZE = 500
const READ_CACHE_KIB = 48 * 1024
/** The writer reads few pages, most of them recently written. */
const WRITE_CACHE_KIB = 16 * 1024
/** A checkpoint blocks all requests for some milliseconds, so it is rare. */
const CHECKPOINT_PAGES = 4_000

/** Converts booleans and dates, which SQLite has no types for. */
function toSqliteValue(value: unknown) {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as null | number | bigint | string | Uint8Array
}

class Statement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: StatementSync

  constructor(statement: StatementSync) {
    this.#statement = statement
    this.reader = statement.columns().length > 0
  }

  all(parameters: readonly unknown[]) {
    return this.#statement.all(...parameters.map(toSqliteValue))
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(toSqliteValue))
  }

  iterate(parameters: readonly unknown[]) {
    return this.#statement.iterate(...parameters.map(toSqliteValue))
  }
}

/** Adapts `node:sqlite` to Kysely. Prepared statements are cached: preparing costs more than running most queries. */
class Connection implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #begin: string
  readonly #statements = new Map<string, Statement>()

  constructor(database: DatabaseSync, begin: string) {
    this.#database = database
    this.#begin = begin
  }

  prepare(text: string): SqliteStatement {
    const sql = text === 'begin' ? this.#begin : text
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = new Statement(this.#database.prepare(sql))
    if (this.#statements.size >= STATEMENT_CACHE_SIZE) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  execute({ sql, parameters }: CompiledQuery): QueryResult<unknown> {
    const statement = this.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }

  close() {
    this.#statements.clear()
    this.#database.close()
  }
}

/** SQLite can roll back schema changes, so a migration that fails leaves no trace. */
class WritingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Reads need no queue: each is synchronous and ends before the next begins. */
class ReadingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

/** On a full or failing disk SQLite rolls the transaction back itself; a second rollback would hide the error. */
class Driver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #connection: DatabaseConnection

  constructor(database: DatabaseSync, connection: Connection) {
    super({ database: connection })
    this.#database = database
    const execute = retryWhileBusy(
      (query) => connection.execute(query),
      () => database.isTransaction,
    )
    this.#connection = { executeQuery: execute as DatabaseConnection['executeQuery'], streamQuery: noStreams }
  }

  override async acquireConnection() {
    return this.#connection
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

function noStreams(): never {
  throw new Error('streaming rows is not supported: read lists in pages')
}

class Dialect extends SqliteDialect {
  readonly #driver: Driver
  readonly #adapter: new () => DialectAdapter

  constructor(database: DatabaseSync, adapter: new () => DialectAdapter, begin: string) {
    const connection = new Connection(database, begin)
    super({ database: connection })
    this.#driver = new Driver(database, connection)
    this.#adapter = adapter
  }

  override createDriver() {
    return this.#driver
  }

  override createAdapter() {
    return new this.#adapter()
  }
}

/**
 * Opens the database file twice: one connection for writes, and one for reads that never waits for writes. What is deleted
 * is overwritten with zeros, so that nothing about a forgotten student can be read in the free parts of the file.
 */
export function openSqlite(file: string) {
  const writer = new DatabaseSync(file, { timeout: OPENING_BUSY_TIMEOUT_MS })
  writer.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma secure_delete = on;
    pragma wal_autocheckpoint = ${CHECKPOINT_PAGES};
    pragma cache_size = -${WRITE_CACHE_KIB};
  `)
  const reader = new DatabaseSync(file, { timeout: OPENING_BUSY_TIMEOUT_MS })
  reader.exec(`
    pragma query_only = on;
    pragma cache_size = -${READ_CACHE_KIB};
    pragma temp_store = memory;
  `)
  // From here on SQLite does not wait for locks, because that blocks the event loop; see busy.ts.
  for (const database of [writer, reader]) database.exec('pragma busy_timeout = 0')
  return {
    // A transaction that begins with a read can fail at its first write; `begin immediate` waits for the write lock first.
    write: new Kysely<Tables>({ dialect: new Dialect(writer, WritingAdapter, 'begin immediate') }),
    read: new Kysely<Tables>({ dialect: new Dialect(reader, ReadingAdapter, 'begin') }),
    /** A number that changes when another process writes to the file; null while the file is locked. */
    version: () => versionOf(writer),
  }
}

function versionOf(database: DatabaseSync) {
  try {
    return database.prepare('pragma data_version').get()?.data_version ?? null
  } catch (error) {
    if (isBusy(error)) return null
    throw error
  }
}
