import type { Logger } from 'pino'
import type { AuthLibrary } from '../auth/better-auth.ts'
import type { RateLimiter } from '../auth/memory-rate-limiter.ts'
import type { BackgroundTasks } from '../platform/background-tasks.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/open.ts'
import type { Outbox } from '../platform/email/outbox.ts'
import type { LiveEvents } from '../platform/live/live.ts'
import type { Metrics } from '../platform/operations/metrics.ts'
import type { Readiness } from '../platform/operations/readiness.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** Everything the portal is made of, built in one place and handed to whoever needs it. */
export type AppContext = {
  readonly config: Config
  readonly secret: string
  /** Since when session cookies over TLS have their present name, which no neighbouring host can set. */
  readonly hostCookiesSince: Date
  readonly database: Database
  readonly auth: AuthLibrary
  readonly rateLimiter: RateLimiter
  readonly storage: Storage
  readonly outbox: Outbox
  /** Writes search texts anew that changed names have made stale. */
  readonly searchRefresh: { wake(): Promise<void>; close(): Promise<void> }
  readonly live: LiveEvents
  readonly readiness: Readiness
  /** Null unless the deployment has set a token for them. */
  readonly metrics: Metrics | null
  readonly backgroundTasks: BackgroundTasks
  readonly log: Logger
  /** The present moment; tests set it. */
  now(): Date
}
