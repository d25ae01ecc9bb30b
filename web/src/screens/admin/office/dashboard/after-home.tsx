import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useMay } from '../../../../data/session/use-may.ts'
import { dashboardQuery, oldestRequestsQuery } from './dashboard.ts'

/**
 * What stands below the first steps and what waits. It is shown when they are, or cannot be, so that nothing is pushed away
 * from below a finger. `loadHome` loads their script.
 */
export function AfterHome({ loadHome, children }: { loadHome: () => Promise<unknown>; children: ReactNode }) {
  const may = useMay()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const done = () => setLoaded(true)
    loadHome().then(done, done)
  }, [loadHome])
  const read = [
    useQuery({ ...dashboardQuery, enabled: may('viewDashboard') }),
    useQuery({ ...oldestRequestsQuery, enabled: may('viewQueues') }),
  ]
  const isRead = read.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0)
  return isLoaded && isRead ? children : null
}
