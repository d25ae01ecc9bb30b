import type { FeatureName } from '@portal/contract/features'
import { useQuery } from '@tanstack/react-query'
import { canBeChecked } from '../../runtime-config.ts'
import { shownSettingsQuery } from './shown-settings.ts'

/** The features that are on. */
export const useFeaturesOn = () => useQuery(shownSettingsQuery).data.parts

/** What a screen can need: a feature that is switched on, or documents that can be checked. */
export type Feature = FeatureName | 'verification'

export const isFeatureOn = (feature: Feature, features: readonly FeatureName[]) =>
  feature === 'verification' ? canBeChecked : features.includes(feature)

/** Whether a feature is on, also when the college switches it while the screen is open. */
export const useIsFeatureOn = (feature: Feature) => isFeatureOn(feature, useFeaturesOn())
