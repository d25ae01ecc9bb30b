import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { SchemaGuard, whyNotBegun } from '../schema-guard.ts'
import type { Tables } from '../tables.ts'
import { openWaitingPool } from './waiting-pool.ts'

/** Reads have their own connections, so that changes waiting for a lock cannot take them. docs/operations.md states both. */
const WRITE_CONNECTIONS = 6
const READ_CONNECTIONS = 8
/** The connections that a node takes at most, with the one that listens. */
export const NODE_CONNECTIONS = WRITE_CONNECTIONS + READ_CONNECTIONS + 1
/** Changes wait for row locks of each other; reads wait only for a lock on a whole table. */
const WRITE_LOCK_TIMEOUT_MS = 3_000
const READ_LOCK_TIMEOUT_MS = 500
/** A node that hangs within a transaction loses its locks after this. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
const STATEMENT_TIMEOUT_MS = 15_000
/** A server that does not even report a statement timeout is down or unreachable. */
const QUERY_TIMEOUT_MS = 20_000

/**
 * Queries are short and the disk has fast random reads: JIT compilation, parallel workers and a preference for sequential
 * scans, which PostgreSQL has by default, would take longer than the queries themselves.
 */
const PLANNER_OPTIONS = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1'

/** PostgreSQL returns counts as 64-bit integers; all of them fit into a JavaScript number. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

type PoolOptions = {
  /** No timeouts for statements and locks, for work on whole tables. */
  longRunning?: boolean
}

/** Begins each transaction as the guard says. */
class WritingDriver extends PostgresDriver {
  readonly #guard: SchemaGuard

  constructor(pool: PostgresPool, guard: SchemaGuard) {
    super({ pool })
    this.#guard = guard
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const { begin } = this.#guard
    if (begin === null) return super.beginTransaction(connection, settings)
    try {
      await connection.executeQuery(begin)
    } catch (error) {
      await this.rollbackTransaction(connection as never).catch(() => {})
      throw whyNotBegun(error)
    }
  }
}

class WritingDialect extends PostgresDialect {
  readonly #driver: WritingDriver

  constructor(pool: PostgresPool, guard: SchemaGuard) {
    super({ pool })
    this.#driver = new WritingDriver(pool, guard)
  }

  override createDriver() {
    return this.#driver
  }
}

/**
 * Opens two connection pools, one for writes and one for reads. Broken connections are replaced; they raise no error
 * event. `close` ends both pools.
 */
export function openPostgres(url: string, { longRunning = false }: PoolOptions = {}) {
  const open = (max: number, limits: pg.PoolConfig) => openPool({ connectionString: url, max, ...limits }, longRunning)
  const pools = {
    write: open(WRITE_CONNECTIONS, {
      lock_timeout: WRITE_LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    }),
    read: open(READ_CONNECTIONS, { lock_timeout: READ_LOCK_TIMEOUT_MS }),
  }
  const both = Object.values(pools).map(({ pool }) => pool)
  const guard = new SchemaGuard()
  const sum = (count: (pool: pg.Pool) => number) => both.reduce((total, pool) => total + count(pool), 0)
  return {
    write: new Kysely<Tables>({ dialect: new WritingDialect(pools.write.waiting, guard) }),
    read: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pools.read.waiting }) }),
    guard,
    connections: () => ({
      open: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
    async close() {
      await Promise.all(both.filter((pool) => !pool.ended).map((pool) => pool.end()))
    },
  }
}

type PoolConfig = pg.PoolConfig & { max: number }

function openPool({ connectionString, max, ...limits }: PoolConfig, longRunning: boolean) {
  const opened = openWaitingPool({
    connectionString,
    max,
    ...(longRunning ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS, ...limits }),
    options: PLANNER_OPTIONS,
    types: types as pg.CustomTypesConfig,
  })
  opened.pool.on('error', () => {})
  // If a connection breaks while in use, its next query fails; without a listener the error event would end the process.
  opened.pool.on('connect', (client) => client.on('error', () => {}))
  return opened
}
