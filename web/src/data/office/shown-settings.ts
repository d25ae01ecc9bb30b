import type { FeatureName } from '@portal/contract/features'
import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { featuresOfPage, portalNameOfPage } from '../../runtime-config.ts'
import { client } from '../api/client.ts'

type Shown = { name: string; parts: readonly FeatureName[] }

/** The page says it; it is only asked for when it has changed. */
export const shownSettingsQuery = queryOptions({
  queryKey: [topics.shownSettings],
  queryFn: (): Promise<Shown> => client.settings.shown(),
  initialData: { name: portalNameOfPage, parts: featuresOfPage },
  gcTime: Number.POSITIVE_INFINITY,
})
