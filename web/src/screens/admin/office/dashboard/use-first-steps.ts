import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '../../../../data/dashboard.ts'
import { useMay } from '../../../../data/use-user.ts'
import { useHiddenSteps } from './hidden-steps.ts'
import { stepsOf } from './steps.ts'

/** The first steps of the portal; null once all are done, and for somebody who has hidden them. */
export function useFirstSteps() {
  const { data } = useQuery({ ...dashboardQuery, enabled: useMay()('viewDashboard') })
  const isHidden = useHiddenSteps()
  if (!data || isHidden) return null
  const steps = stepsOf(data)
  return steps.every(({ isDone }) => isDone) ? null : steps
}
