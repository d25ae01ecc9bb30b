import type { PartName } from '@portal/contract/parts'
import { useQuery } from '@tanstack/react-query'
import { offersSecondFactor } from '../runtime-config.ts'
import { shownSettingsQuery } from './shown-settings.ts'

/** The parts that the college has switched on. */
export const usePartsOn = () => useQuery(shownSettingsQuery).data.parts

/** Whether everybody has a screen of their own account: a second factor is changed there. */
export const useHasAccount = () => useIsPartOn('account') || offersSecondFactor

/** Whether the college has switched a part on, also when it does so while the screen is open. */
export const useIsPartOn = (part: PartName) => usePartsOn().includes(part)
