import type { FeatureName } from '@portal/contract/features'
import { useQuery } from '@tanstack/react-query'
import { canBeChecked } from '../../runtime-config.ts'
import { shownSettingsQuery } from './shown-settings.ts'

/** The parts that are on. */
export const usePartsOn = () => useQuery(shownSettingsQuery).data.parts

/** Whether a part is on, also when the college switches it while the screen is open. */
export const useIsPartOn = (part: FeatureName) => usePartsOn().includes(part)

/** What a screen can need: a part that is switched on, or documents that can be checked. */
export type Feature = FeatureName | 'verification'

export const isFeatureOn = (feature: Feature, parts: readonly FeatureName[]) =>
  feature === 'verification' ? canBeChecked : parts.includes(feature)

export const useIsFeatureOn = (feature: Feature) => isFeatureOn(feature, usePartsOn())
