import type { PartName } from '@portal/contract/parts'
import { useQuery } from '@tanstack/react-query'
import { shownSettingsQuery } from './shown-settings.ts'

/** The parts that the college has switched on. */
export const usePartsOn = () => useQuery(shownSettingsQuery).data.parts

/** Whether the college has switched a part on, also when it does so while the screen is open. */
export const useIsPartOn = (part: PartName) => usePartsOn().includes(part)
