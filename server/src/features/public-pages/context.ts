import type { ShortCache } from '../../platform/short-cache.ts'
import type { DocumentsContext } from '../documents/context.ts'
import type { CheckCounter } from './checks/check-counter.ts'
import type { MissLimiter } from './checks/miss-limiter.ts'
import type { SharePages } from './shares/share-pages.ts'
import type { ShareRateLimiter } from './shares/share-rate-limiter.ts'

/** The services of the public pages, those of the documents that they show, and those that all wings have. */
export type PublicContext = DocumentsContext & {
  readonly checkCounter: CheckCounter
  readonly codeMisses: MissLimiter
  readonly shareRateLimiter: ShareRateLimiter
  /** The finished public pages. */
  readonly publicPages: ShortCache<Buffer>
  readonly sharePages: SharePages
}
