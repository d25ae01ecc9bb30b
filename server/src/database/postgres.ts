import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5_000
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

/** Opens a pool of connections. Broken connections are replaced, not thrown. A patient one waits for answers for ever. */
export function openPostgres(url: string, { patient = false } = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(patient ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS }),
    options: PLANNING,
    types: types as pg.CustomTypesConfig,
  })
  pool.on('error', () => {})
  // One that breaks while it is lent out tells its borrower at the next question; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { write: kysely, read: kysely, pool }
}
