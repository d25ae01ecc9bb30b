import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult, SqliteDatabase, SqliteStatement } from 'kysely'

const STATEMENT_CACHE_SIZE = 500

/** Converts booleans and dates, which SQLite has no types for. */
function toSqliteValue(value: unknown) {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as null | number | bigint | string | Uint8Array
}

/** The columns of `select *` depend on the tables at the time of each run. */
const ALL_COLUMNS = /[\s.]\*/

export function noStreams(): never {
  throw new Error('streaming rows is not supported: read lists in pages')
}

class Statement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: StatementSync
  /** Null for a statement that does not name its columns itself. */
  readonly #columns: string[] | null

  constructor(statement: StatementSync, sql: string) {
    const columns = statement.columns().map(({ name }) => name)
    this.#statement = statement
    this.reader = columns.length > 0
    this.#columns = this.reader && !ALL_COLUMNS.test(sql) ? columns : null
    if (this.#columns) statement.setReturnArrays(true)
  }

  /** The objects that SQLite makes are slow to make and to read: where the columns are known, they are made here. */
  all(parameters: readonly unknown[]): unknown[] {
    const rows: unknown[] = this.#statement.all(...parameters.map(toSqliteValue))
    const columns = this.#columns
    return columns ? rows.map((values) => toRow(columns, values as unknown[])) : rows
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(toSqliteValue))
  }

  iterate = noStreams
}

function toRow(columns: readonly string[], values: readonly unknown[]) {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at++) row[columns[at] as string] = values[at]
  return row
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
    const statement = new Statement(this.#database.prepare(sql), sql)
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
