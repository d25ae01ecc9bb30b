import type { FeatureName } from '@portal/contract/features'
import { useQuery } from '@tanstack/react-query'
import { canBeChecked, offersSecondFactor } from '../../runtime-config.ts'
import { shownSettingsQuery } from './shown-settings.ts'

/** The features that are on. */
export const useFeaturesOn = () => useQuery(shownSettingsQuery).data.parts

/** What a screen can need: a feature that is switched on, documents that can be checked, or people with a second factor. */
export type Feature = FeatureName | 'verification' | 'secondFactor'

export function isFeatureOn(feature: Feature, features: readonly FeatureName[]) {
  if (feature === 'verification') return canBeChecked
  return feature === 'secondFactor' ? offersSecondFactor : features.includes(feature)
}

/** Whether a feature is on, also when the college switches it while the screen is open. */
export const useIsFeatureOn = (feature: Feature) => isFeatureOn(feature, useFeaturesOn())
