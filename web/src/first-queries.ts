import { screens } from '@portal/contract/paths'
import type { FetchQueryOptions } from '@tanstack/react-query'
import { cardDevicesQuery, offlineCardQuery } from './data/card-devices.ts'
import { myCertificatesQuery } from './data/certificates.ts'
import { countsQuery } from './data/counts.ts'
import { myIdCardsQuery } from './data/id-cards.ts'
import { queryClient } from './data/query-client.ts'
import { myRequestsQuery, queueQuery } from './data/requests.ts'
import { mySharesQuery } from './data/share-links.ts'
import { myProfileQuery } from './data/students.ts'
import { canBeChecked } from './runtime-config.ts'
import { queueListInput } from './screens/admin/records/queues/queue-list-input.ts'

type Part = 'always' | 'documents'
type Queries = Partial<Record<Part, (userId: string) => readonly { queryKey: readonly unknown[] }[]>>

const firstPage = { page: 1, pageSize: 10 } as const
const queue = queueListInput('Pending', { q: '', search: {}, ...firstPage })

/** What a screen shows first; `documents`: beside it where documents can be checked. */
const firstQueries: Partial<Record<string, Queries>> = {
  [screens.myProfile]: { always: (id) => [myProfileQuery(id)] },
  [screens.idCard]: {
    always: (id) => [myIdCardsQuery(id, firstPage)],
    documents: (id) => [mySharesQuery(id), cardDevicesQuery(id), offlineCardQuery(id)],
  },
  [screens.myCertificates]: {
    always: (id) => [myCertificatesQuery(id, firstPage)],
    documents: (id) => [mySharesQuery(id)],
  },
  [screens.myRequests]: { always: (id) => [myRequestsQuery(id, firstPage)] },
  [screens.pendingRequests]: { always: () => [queueQuery(queue), countsQuery] },
}

/** What was read in advance is kept for this time until the screen shows it. */
const KEPT_MS = 10_000
const configuredParts: readonly Part[] = canBeChecked ? ['always', 'documents'] : ['always']

/** Reads what a screen shows first, so that it is there when the screen is rendered. What cannot be read, the screen reads. */
export async function readFirst(screen: string, userId: string, parts = configuredParts) {
  const queries = parts.flatMap((part) => firstQueries[screen]?.[part]?.(userId) ?? [])
  const read = (query: FetchQueryOptions) => queryClient.prefetchQuery({ ...query, gcTime: KEPT_MS, retry: false })
  await Promise.all(queries.map(read))
}
