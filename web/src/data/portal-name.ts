import { topics } from '@portal/contract/topics'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { portalNameOfPage } from '../runtime-config.ts'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

/** The page says it; it is only asked for when it has changed. */
const portalNameQuery = queryOptions({
  queryKey: [topics.shownSettings],
  queryFn: async () => (await client.settings.shown()).name,
  initialData: portalNameOfPage,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The name of this college's portal, also when the office changes it while the screen is open. */
export const usePortalName = () => useQuery(portalNameQuery).data

/** The same, as it is now. */
export const portalName = () => queryClient.getQueryData(portalNameQuery.queryKey) ?? portalNameOfPage
