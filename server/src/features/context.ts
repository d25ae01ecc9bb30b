import type { AuthContext } from '../auth/context.ts'
import type { SeenCodes } from './card-devices/seen-codes.ts'
import type { SearchRefresh } from './requests/search-refresh.ts'

/** Every service of the portal. Created once at startup and passed to the code that needs it. */
export type AppContext = AuthContext & { readonly searchRefresh: SearchRefresh; readonly seenCodes: SeenCodes }
