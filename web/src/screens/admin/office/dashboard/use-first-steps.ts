import { useQuery } from '@tanstack/react-query'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { dashboardQuery } from './dashboard.ts'
import { useHiddenSteps } from './hidden-steps.ts'
import { type Step, stepsOf } from './steps.ts'

export type FirstStepsState = { steps: readonly Step[]; isHidden: boolean }

/**
 * The first steps of the portal, and whether this person has hidden them; null until `isRead`, once all are done, and for
 * whoever may not set the portal up.
 */
export function useFirstSteps(isRead: boolean): FirstStepsState | null {
  const may = useMay()
  const { data } = useQuery({ ...dashboardQuery, enabled: isRead && may('viewDashboard') })
  const hasRoles = useIsFeatureOn('staffRoles')
  const isHidden = useHiddenSteps()
  if (!data || !may('changeSettings')) return null
  const steps = stepsOf(data, hasRoles)
  return steps.every(({ isDone }) => isDone) ? null : { steps, isHidden }
}
