import type { Logger } from 'pino'
import type { Identity } from './access/identity.ts'
import type { RateLimiter } from './access/rate-limiter.ts'
import type { Afterwards } from './afterwards.ts'
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import type { Storage } from './files/storage.ts'
import type { Live } from './live/live.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Metrics } from './operations/metrics.ts'
import type { Readiness } from './operations/readiness.ts'

/** Everything the portal is made of, built in one place and handed to whoever needs it. */
export type House = {
  readonly config: Config
  readonly secret: string
  /** Since when session cookies over TLS have their present name, which no neighbouring host can set. */
  readonly hostCookiesSince: Date
  readonly database: Database
  readonly identity: Identity
  readonly rateLimiter: RateLimiter
  readonly storage: Storage
  readonly outbox: Outbox
  /** Writes search texts anew that changed names have made stale. */
  readonly searchRefresh: { wake(): Promise<void>; close(): Promise<void> }
  readonly live: Live
  readonly readiness: Readiness
  /** Null unless the deployment has set a token for them. */
  readonly metrics: Metrics | null
  readonly afterwards: Afterwards
  readonly log: Logger
  /** The present moment; tests set it. */
  now(): Date
}
