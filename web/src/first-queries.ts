import { screens } from '@portal/contract/paths'
import type { FetchQueryOptions } from '@tanstack/react-query'
import { queryClient } from './data/query-client.ts'
import { canBeChecked } from './runtime-config.ts'

type Part = 'always' | 'documents'

/** What a screen shows first, of its first page; `documents`: beside it where documents can be checked. */
type FirstQueries = Partial<Record<Part, (userId: string) => readonly { queryKey: readonly unknown[] }[]>>

/** The screens that say what they show first. */
const sources: Partial<Record<string, () => Promise<{ firstQueries: FirstQueries }>>> = {
  [screens.myProfile]: () => import('./screens/myprofile.tsx'),
  [screens.idCard]: () => import('./screens/idcard.tsx'),
  [screens.myCertificates]: () => import('./screens/mycertificates.tsx'),
  [screens.myRequests]: () => import('./screens/myrequests.tsx'),
  [screens.pendingRequests]: () => import('./screens/admin/records/queues.tsx'),
}

/** What was read in advance is kept for this time until the screen shows it. */
const KEPT_MS = 10_000
const configuredParts: readonly Part[] = canBeChecked ? ['always', 'documents'] : ['always']

/** Reads what a screen shows first, so that it is there when the screen is rendered. What cannot be read, the screen reads. */
export async function readFirst(screen: string, userId: string, parts = configuredParts) {
  const source = await sources[screen]?.()
  const queries = parts.flatMap((part) => source?.firstQueries[part]?.(userId) ?? [])
  const read = (query: FetchQueryOptions) => queryClient.prefetchQuery({ ...query, gcTime: KEPT_MS, retry: false })
  await Promise.all(queries.map(read))
}
