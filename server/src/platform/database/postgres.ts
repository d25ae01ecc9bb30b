import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** Reads have connections of their own: changes that wait for a lock cannot take these. Both are said in docs/operations.md. */
const WRITE_CONNECTIONS = 6
const READ_CONNECTIONS = 8
const CONNECT_TIMEOUT_MS = 5_000
/** Changes wait for each other's rows, reads for nobody but whoever locks a whole table. */
const WRITE_LOCK_TIMEOUT_MS = 3_000
const READ_LOCK_TIMEOUT_MS = 500
/** A node that hangs in the middle of a change gives its locks back after this. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
const STATEMENT_TIMEOUT_MS = 15_000
/** A server that does not even say that it takes too long is gone, or cannot be reached. */
const ANSWER_TIMEOUT_MS = 20_000

/**
 * Questions here are short, and the disk is no tape: what PostgreSQL does by default to prepare for long ones (compiling
 * them, starting helpers, reading all in order) takes longer than they do.
 */
const PLANNING = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1'

/** Counts come as 64-bit integers; none here outgrows a JavaScript number. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

type PoolOptions = {
  /** Waits for answers and for locks for ever, as work on whole tables takes long. */
  longRunning?: boolean
}

/**
 * Opens two pools of connections, one for changes and one for reads. Broken connections are replaced, not thrown.
 * `close` ends both.
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
  const both = Object.values(pools)
  const sum = (count: (pool: pg.Pool) => number) => both.reduce((total, pool) => total + count(pool), 0)
  return {
    write: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pools.write }) }),
    read: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pools.read }) }),
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

function openPool({ connectionString, max, ...limits }: pg.PoolConfig, patient: boolean) {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(patient ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS, ...limits }),
    options: PLANNING,
    types: types as pg.CustomTypesConfig,
  })
  pool.on('error', () => {})
  // One that breaks while it is lent out tells its borrower at the next question; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
