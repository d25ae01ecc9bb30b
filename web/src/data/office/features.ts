import type { Feature } from '@portal/contract/features'
import { useQuery } from '@tanstack/react-query'
import { featuresOfMachine } from '../../runtime-config.ts'
import { shownSettingsQuery } from './shown-settings.ts'

/** The features that the college has switched on. */
export const useFeaturesOn = () => useQuery(shownSettingsQuery).data.parts

/** `switchedOn`: by the college. */
export const isFeatureOn = (feature: Feature, switchedOn: readonly Feature[]) =>
  featuresOfMachine[feature] ?? switchedOn.includes(feature)

/** Whether a feature is on, also when the college switches it while the screen is open. */
export const useIsFeatureOn = (feature: Feature) => isFeatureOn(feature, useFeaturesOn())
