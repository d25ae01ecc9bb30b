import type { AuthContext } from '../auth/context.ts'
import type { SearchRefresh } from './requests/search-refresh.ts'

/** Every service of the portal. Built once, at start, and handed down to whoever needs it. */
export type AppContext = AuthContext & { readonly searchRefresh: SearchRefresh }
