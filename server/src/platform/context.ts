import type { Logger } from 'pino'
import type { BackgroundTasks } from './background-tasks.ts'
import type { LogoFiles } from './branding/logo-files.ts'
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import type { Outbox } from './email/outbox.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { LiveEvents } from './live/live.ts'
import type { Metrics } from './operations/metrics.ts'
import type { Readiness } from './operations/readiness.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import type { PdfRenderer } from './pdf/pdf-renderer.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Signing } from './signing/signing.ts'
import type { Storage } from './storage/storage.ts'

/** The services that do not depend on authentication or on any feature. */
export type PlatformContext = {
  readonly config: Config
  readonly database: Database
  readonly storage: Storage
  readonly jobs: Jobs
  readonly outbox: Outbox
  /** Calls of machines whose addresses people give. */
  readonly outgoing: Outgoing
  readonly live: LiveEvents
  readonly readiness: Readiness
  /** Null unless the college issues documents that anybody can check. */
  readonly signing: Signing | null
  /** Null unless PORTAL_METRICS_TOKEN is set. */
  readonly metrics: Metrics | null
  readonly backgroundTasks: BackgroundTasks
  readonly pdf: PdfRenderer
  readonly pictures: Pictures
  readonly logoFiles: LogoFiles
  readonly log: Logger
  /** The current time; tests replace it. */
  now(): Date
}
