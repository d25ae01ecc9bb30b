import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '../../../../data/dashboard.ts'
import { useMay } from '../../../../data/use-user.ts'
import { useHiddenSteps } from './hidden-steps.ts'
import { type Step, stepsOf } from './steps.ts'

export type FirstStepsState = { steps: readonly Step[]; isHidden: boolean }

/** The first steps of the portal, and whether this person has hidden them; null once all are done. */
export function useFirstSteps(): FirstStepsState | null {
  const { data } = useQuery({ ...dashboardQuery, enabled: useMay()('viewDashboard') })
  const isHidden = useHiddenSteps()
  if (!data) return null
  const steps = stepsOf(data)
  return steps.every(({ isDone }) => isDone) ? null : { steps, isHidden }
}
