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

/** While the file is opened nobody is served yet, so waiting for another process may hold up everything. */
const OPENING_BUSY_TIMEOUT_MS = 5_000
const STATEMENTS_KEPT = 500
const READ_CACHE_KIB = 48 * 1024
/** The writer looks at little, and most of it is new. */
const WRITE_CACHE_KIB = 16 * 1024
/** Moving the log into the database holds everybody up for some milliseconds: seldom is better than often. */
const PAGES_BEFORE_CHECKPOINT = 4_000

/** What SQLite can hold: no booleans, no dates. */
function stored(value: unknown) {
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
    return this.#statement.all(...parameters.map(stored))
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(stored))
  }

  iterate(parameters: readonly unknown[]) {
    return this.#statement.iterate(...parameters.map(stored))
  }
}

/** Lends `node:sqlite` to Kysely. Prepared statements are kept: preparing costs more than most queries. */
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
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = new Statement(this.#database.prepare(sql))
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear()
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

/** SQLite can undo a change of its schema, so a migration that fails leaves no trace. */
class WritingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Reads need no turn: each one is over before the next begins. */
class ReadingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

/** A full or failing disk makes SQLite undo a transaction by itself; undoing it again would hide the fault. */
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
  throw new Error('nothing here streams rows: lists are read in pages')
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

/** Opens the database file twice: the one writer, and a reader that never waits for it. */
export function openSqlite(file: string) {
  const writer = new DatabaseSync(file, { timeout: OPENING_BUSY_TIMEOUT_MS })
  writer.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma wal_autocheckpoint = ${PAGES_BEFORE_CHECKPOINT};
    pragma cache_size = -${WRITE_CACHE_KIB};
  `)
  const reader = new DatabaseSync(file, { timeout: OPENING_BUSY_TIMEOUT_MS })
  reader.exec(`
    pragma query_only = on;
    pragma cache_size = -${READ_CACHE_KIB};
    pragma temp_store = memory;
  `)
  // From here on nothing waits inside SQLite, where the whole process would wait with it; see busy.ts.
  for (const database of [writer, reader]) database.exec('pragma busy_timeout = 0')
  return {
    // A transaction that starts as a reader can fail when it comes to write; one that starts as the writer waits its turn.
    write: new Kysely<Tables>({ dialect: new Dialect(writer, WritingAdapter, 'begin immediate') }),
    read: new Kysely<Tables>({ dialect: new Dialect(reader, ReadingAdapter, 'begin') }),
    /** Changes whenever another process has written to the file; null while that process keeps it locked. */
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
