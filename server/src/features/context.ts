import type { AuthContext } from '../auth/context.ts'
import type { SeenCodes } from './card-devices/seen-codes.ts'
import type { SearchRefresh } from './requests/search-refresh.ts'
import type { CheckCounter } from './verification/check-counter.ts'
import type { MissLimiter } from './verification/miss-limiter.ts'
import type { ShareBrake } from './verification/share-brake.ts'
import type { SharePages } from './verification/share-pages.ts'

/** Every service of the portal. Created once at startup and passed to the code that needs it. */
export type AppContext = AuthContext & {
  readonly searchRefresh: SearchRefresh
  readonly checkCounter: CheckCounter
  readonly codeMisses: MissLimiter
  readonly shareBrake: ShareBrake
  readonly sharePages: SharePages
  readonly seenCodes: SeenCodes
}
