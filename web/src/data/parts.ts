import type { PartName } from '@portal/contract/parts'
import { useQuery } from '@tanstack/react-query'
import { shownSettingsQuery } from './shown-settings.ts'

/** The parts that are on. */
export const usePartsOn = () => useQuery(shownSettingsQuery).data.parts

/** Whether a part is on, also when the college switches it while the screen is open. */
export const useIsPartOn = (part: PartName) => usePartsOn().includes(part)
