import { useQuery } from '@tanstack/react-query'
import { portalNameOfPage } from '../../runtime-config.ts'
import { queryClient } from '../api/query-client.ts'
import { shownSettingsQuery } from './shown-settings.ts'

/** The name of this college's portal, also when the office changes it while the screen is open. */
export const usePortalName = () => useQuery(shownSettingsQuery).data.name

/** The same, as it is now. */
export const portalName = () => queryClient.getQueryData(shownSettingsQuery.queryKey)?.name ?? portalNameOfPage
