import type { PartName } from '@portal/contract/parts'
import { useQuery } from '@tanstack/react-query'
import { shownSettingsQuery } from './shown-settings.ts'

/** Whether the college has switched a part on, also when it does so while the screen is open. */
export const useIsPartOn = (part: PartName) => useQuery(shownSettingsQuery).data.parts.includes(part)
