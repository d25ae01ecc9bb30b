import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { hasNoFreeConnection } from '../errors.ts'

/** How long a request waits for a connection: about as long as a person does. */
export const CONNECTION_WAIT_MS = 10_000
/** A connection that is not used is given back after this, so that another node can have it. */
const IDLE_TIMEOUT_MS = 2_000
/** Between two attempts to get one more connection; each pause is varied at random, so that nodes do not ask in step. */
const FIRST_PAUSE_MS = 25
const MAX_PAUSE_MS = 500
/** The loss of a server that does not close its connections is detected this plus ten seconds later. */
export const KEEPALIVE_DELAY_MS = 10_000

/** Between `ms` and half as much more. */
export const jittered = (ms: number) => ms * (1 + Math.random() / 2)

/**
 * A pool that waits while PostgreSQL has no free connection, because nodes and other programs have taken
 * `max_connections` of them, or because it is starting. Nothing has been sent then, so nothing can be done twice. Who
 * waits gets the next free connection of those that the pool has, in their order; meanwhile one attempt at a time asks the
 * server for one more. A pool keeps its last connection. Returns the pool, and how Kysely takes connections from it, which
 * throws after CONNECTION_WAIT_MS.
 */
export function openWaitingPool(config: pg.PoolConfig & { max: number }) {
  const pool = new pg.Pool({
    ...config,
    min: 1,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
  })
  let established = 0
  let isAsking = false
  let refusal: unknown = null
  pool.on('connect', () => {
    established++
  })
  pool.on('remove', () => {
    established--
  })

  /** Makes requests wait for the connections that the pool has, and asks for more until nobody waits. */
  async function askForMore() {
    isAsking = true
    pool.options.max = established
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
      await pause(jittered(wait))
      if (pool.waitingCount === 0 || pool.ending) break
      // While an attempt is under way, another one would wait behind the requests, which wait for it.
      if (pool.totalCount > established) continue
      pool.options.max = established + 1
      const attempt = pool.connect()
      // Before the attempt fails, or the pool would let each waiting request try in turn at once.
      pool.options.max = established
      const error = await attempt.then(
        (client) => client.release(),
        (failure: unknown) => failure,
      )
      if (error === undefined) wait = FIRST_PAUSE_MS
      else if (!hasNoFreeConnection(error)) break
    }
    pool.options.max = config.max
    isAsking = false
    // If the server is gone meanwhile, this lets those who still wait know.
    if (pool.waitingCount > 0)
      await pool.connect().then(
        (client) => client.release(),
        () => {},
      )
  }

  async function connect() {
    const end = performance.now() + CONNECTION_WAIT_MS
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        if (hasNoFreeConnection(error)) refusal = error
        // Who has waited in vain is told what PostgreSQL has said, and not only that time is up.
        else throw isAsking ? refusal : error
        if (performance.now() > end) throw error
        if (!isAsking) void askForMore()
      }
    }
  }

  const waiting: PostgresPool = { connect, end: () => pool.end(), options: pool.options }
  return { pool, waiting }
}
