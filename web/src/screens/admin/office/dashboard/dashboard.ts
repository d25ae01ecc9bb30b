import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../data/api/client.ts'
import { listQuery } from '../../../../data/api/queries.ts'
import { queueQuery } from '../../../../data/records/requests.ts'

/** How far the portal is set up, and what waits. */
export const dashboardQuery = listQuery(
  [topics.counts, 'dashboard'],
  () => client.dashboard.read(),
  topics.students,
  topics.imports,
  topics.cardPrints,
  topics.settings,
)

/** How often the figures are read again while they are shown: what they say changes slowly. */
const FIGURES_AGAIN_MS = 60_000

/** How the office gets on with its requests. */
export const requestFiguresQuery = queryOptions({
  queryKey: [topics.settings, 'request-figures'],
  queryFn: () => client.dashboard.requests(),
  staleTime: FIGURES_AGAIN_MS,
  refetchInterval: FIGURES_AGAIN_MS,
})

/** The first page of the queue of pending requests, those that have waited longest first. */
export const oldestRequestsQuery = queueQuery({ status: 'Pending', sort: 'oldest' })
