import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

/** How far the portal is set up, and what waits. */
export const dashboardQuery = queryOptions({
  queryKey: [topics.counts, 'dashboard'],
  queryFn: () => client.dashboard.read(),
  meta: { topics: [topics.settings, topics.imports, topics.photoImports, topics.cardPrints] },
})
