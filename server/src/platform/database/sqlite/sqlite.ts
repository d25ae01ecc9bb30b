import { DatabaseSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  Kysely,
  type LimitNode,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import { isBusy, retryWhileBusy } from '../busy.ts'
import { SchemaGuard, SchemaTooNewError } from '../schema-guard.ts'
import type { Tables } from '../tables.ts'
import { openCheckpoints } from './checkpoints.ts'
import { openLogPurge } from './log-purge.ts'
import { type Damage, noteDamage } from './malformed.ts'
import { watchDatabase } from './moved-file.ts'
import { openSearchMerges } from './search-merges.ts'
import { Connection, noStreams } from './sqlite-connection.ts'

/** While the file is opened no request is served yet, so waiting for another process may block the event loop. */
const OPENING_BUSY_TIMEOUT_MS = 5_000
const READ_CACHE_KIB = 40 * 1024
/** The writer reads few pages, most of them recently written. */
const WRITE_CACHE_KIB = 8 * 1024
/** A checkpoint by the writer blocks all requests: a thread of its own copies nearly everything before, see checkpoints.ts. */
const CHECKPOINT_PAGES = 16_000

/** SQLite can roll back schema changes, so a migration that fails leaves no trace. */
class WritingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

type Execute = (query: CompiledQuery) => Promise<QueryResult<unknown>>

/** Reads need no queue: each is synchronous and ends before the next begins. */
export class ReadingAdapter extends SqliteAdapter {
  /** Runs a compiled query without the connection pool of Kysely, which costs as much as a small query. */
  readonly execute: Execute

  constructor(execute: Execute) {
    super()
    this.execute = execute
  }

  override get supportsMultipleConnections() {
    return true
  }
}

/** On a full or failing disk SQLite rolls the transaction back itself; a second rollback would hide the error. */
class Driver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #connection: DatabaseConnection
  readonly execute: Execute
  readonly #guard: SchemaGuard | null

  constructor(database: DatabaseSync, connection: Connection, guard: SchemaGuard | null, damage: Damage) {
    super({ database: connection })
    this.#database = database
    this.#guard = guard
    this.execute = retryWhileBusy(
      (query) => noteDamage(damage, () => connection.execute(query)),
      () => database.isTransaction,
    )
    this.#connection = { executeQuery: this.execute as DatabaseConnection['executeQuery'], streamQuery: noStreams }
  }

  override async acquireConnection() {
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await super.beginTransaction(connection)
    const findUnknown = this.#guard?.findUnknown
    if (!findUnknown) return
    try {
      const { rows } = await connection.executeQuery(findUnknown)
      if (rows.length > 0) throw new SchemaTooNewError()
    } catch (error) {
      await this.rollbackTransaction(connection)
      throw error
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/**
 * Leaves out row locks (`for update`), which SQLite does not have: it has one writer at a time and needs none. Writes a
 * limit as an expression: SQLite prepares a statement again for each run if its limit is a bare parameter.
 */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    super.visitLimit(node)
    this.append(' + 0')
  }

  protected override visitSelectModifier(node: SelectModifierNode) {
    if (node.rawModifier || node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}

class Dialect extends SqliteDialect {
  readonly #driver: Driver
  readonly #adapter: new (
    execute: Execute,
  ) => DialectAdapter

  constructor(
    database: DatabaseSync,
    adapter: new (execute: Execute) => DialectAdapter,
    begin: string,
    damage: Damage,
    guard: SchemaGuard | null = null,
  ) {
    const connection = new Connection(database, begin)
    super({ database: connection })
    this.#driver = new Driver(database, connection, guard, damage)
    this.#adapter = adapter
  }

  override createDriver() {
    return this.#driver
  }

  override createAdapter() {
    return new this.#adapter(this.#driver.execute)
  }

  override createQueryCompiler() {
    return new QueryCompiler()
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
  const guard = new SchemaGuard()
  const damage: Damage = { fault: null }
  const [assertThere, mergeSearch] = [watchDatabase(file), openSearchMerges(writer)]
  return {
    // A transaction that begins with a read can fail at its first write; `begin immediate` waits for the write lock first.
    write: new Kysely<Tables>({ dialect: new Dialect(writer, WritingAdapter, 'begin immediate', damage, guard) }),
    read: new Kysely<Tables>({ dialect: new Dialect(reader, ReadingAdapter, 'begin', damage) }),
    ...{ guard, damage },
    /** A number that changes when another process writes to the file; null while the file is locked. */
    version: () => versionOf(writer),
    log: openLogPurge(writer),
    checkpoints: openCheckpoints(writer, file),
    beforeCommit() {
      assertThere()
      mergeSearch()
    },
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
