import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { hasNoFreeConnection } from '../errors.ts'
import type { Invalidation } from '../invalidation.ts'
import type { Tables } from '../tables.ts'
import { CONNECTION_WAIT_MS, jittered, KEEPALIVE_DELAY_MS } from './waiting-pool.ts'

const CHANNEL = 'portal_news'
/** What each node tells PostgreSQL on the connection that it keeps for this. */
export const LISTEN = `listen ${CHANNEL}`
const PAYLOAD_MAX_CHARACTERS = 7_000
const RECONNECT_MS = 500
const CONNECT_TIMEOUT_MS = 5_000

/** Publishes topics in the transaction: PostgreSQL delivers them when it commits, and only then. */
export async function notify(db: Kysely<Tables>, topics: readonly string[]) {
  for (const payload of payloads(topics)) await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db)
}

function payloads(topics: readonly string[]) {
  const packed: string[] = []
  for (const topic of topics) {
    const last = packed.at(-1)
    if (last !== undefined && last.length + topic.length < PAYLOAD_MAX_CHARACTERS)
      packed[packed.length - 1] = `${last}\n${topic}`
    else packed.push(topic)
  }
  return packed
}

/** Keeps one connection that listens. After a reconnect it reports `everything`: notifications may have been missed. */
export function listen(url: string, onTopics: (invalidation: Invalidation) => void) {
  let client: pg.Client | null = null
  let stopped = false

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
    })
    next.on('notification', ({ payload }) => payload && onTopics(payload.split('\n')))
    next.on('error', () => next.end().catch(() => {}))
    next.on('end', () => {
      if (client === next && !stopped) void reconnect()
    })
    await next.connect()
    await next.query(LISTEN).catch(async (error: unknown) => {
      await next.end().catch(() => {})
      throw error
    })
    client = next
  }

  /** Waits for a free connection as long as a request does. */
  async function start() {
    const end = performance.now() + CONNECTION_WAIT_MS
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (!hasNoFreeConnection(error) || performance.now() > end) throw error
        await pause(jittered(RECONNECT_MS))
      }
    }
  }

  async function reconnect() {
    while (!stopped) {
      try {
        await connect()
        onTopics('everything')
        return
      } catch {
        await pause(jittered(RECONNECT_MS))
      }
    }
  }

  return {
    start,
    async stop() {
      stopped = true
      await client?.end().catch(() => {})
    },
  }
}
