import type { Feature, FeatureName } from '@portal/contract/features'
import { useQuery } from '@tanstack/react-query'
import { canBeChecked, offersSecondFactor, ssoName } from '../../runtime-config.ts'
import { shownSettingsQuery } from './shown-settings.ts'

/** The features that the college has switched on. */
export const useFeaturesOn = () => useQuery(shownSettingsQuery).data.parts

/** `switchedOn`: by the college. */
export function isFeatureOn(feature: Feature, switchedOn: readonly FeatureName[]) {
  if (feature === 'verification') return canBeChecked
  if (feature === 'secondFactor') return offersSecondFactor
  return feature === 'singleSignOn' ? ssoName !== '' : switchedOn.includes(feature)
}

/** Whether a feature is on, also when the college switches it while the screen is open. */
export const useIsFeatureOn = (feature: Feature) => isFeatureOn(feature, useFeaturesOn())
