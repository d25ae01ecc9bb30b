import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult, SqliteDatabase, SqliteStatement } from 'kysely'

const STATEMENT_CACHE_SIZE = 500

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
export class Connection implements SqliteDatabase {
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
