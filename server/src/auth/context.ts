import type { PlatformContext } from '../platform/context.ts'
import type { RateLimiter } from './limits/memory-rate-limiter.ts'
import type { OidcProvider } from './oidc/provider.ts'

/** The services that sign-in and sessions need. */
export type AuthContext = PlatformContext & {
  readonly secret: string
  /** When session cookies over TLS got their current `__Host-` name, which no neighbouring host can set. */
  readonly hostCookiesSince: Date
  readonly rateLimiter: RateLimiter
  /** The institution's own sign-in; null where there is none. */
  readonly oidc: OidcProvider | null
}
