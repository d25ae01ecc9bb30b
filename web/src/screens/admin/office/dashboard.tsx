import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconChevronRight, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsFeatureOn } from '../../../data/office/features.ts'
import { countsQuery } from '../../../data/people/counts.ts'
import { useMay } from '../../../data/session/use-may.ts'
import panel from '../../../ui/layout/panel.module.css'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import cells from '../../../ui/list/cells.module.css'
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import type from '../../../ui/text/text.module.css'
import { AddStudentsLink } from '../people/students/list/add-students-link.tsx'
import { CountTiles } from './dashboard/count-tiles.tsx'
import { dashboardQuery, oldestRequestsQuery } from './dashboard/dashboard.ts'
import { DegradedNotices } from './dashboard/degraded-notices.tsx'
import styles from './dashboard/link.module.css'
import { QueueSummary } from './dashboard/queue-summary.tsx'
import { useFirstSteps } from './dashboard/use-first-steps.ts'

const text = messages.dashboard

const LazyFigures = lazyComponent(async () => (await import('./dashboard/request-figures.tsx')).RequestFigures)
const loadHome = async () => (await import('./dashboard/home.tsx')).Home
const LazyHome = lazyComponent(loadHome)

/** The first screen of an administrator: the counts, what waits, and the request queues. */
export function Dashboard() {
  const query = useQuery(countsQuery)
  const may = useMay()
  const isThreadKept = useIsFeatureOn('requestLife')
  // The counts come first. What waits is read while its script is loaded.
  const isCounted = query.data !== undefined
  const first = useFirstSteps(isCounted)
  useQuery({ ...oldestRequestsQuery, enabled: isCounted && may('viewQueues') })
  return (
    <Screen
      title={text.title}
      heading={text.heading}
      actions={<AddStudentsLink tone={first && !first.isHidden ? 'plain' : undefined} />}
    >
      <Permitted action="viewDegraded">
        <DegradedNotices />
      </Permitted>
      <div className={panel.unlessFramed}>
        <QueryView query={query}>
          {(counts) => (
            <>
              <CountTiles counts={counts} />
              <Permitted action="viewDashboard">
                <LazyHome first={first} />
              </Permitted>
              <AfterHome loadHome={loadHome}>
                <Permitted action="viewQueues">
                  <QueueSummary queues={counts.queues} />
                </Permitted>
                {isThreadKept && (
                  <Permitted action="viewDashboard">
                    <LazyFigures />
                  </Permitted>
                )}
                <Permitted action="viewAudit">
                  <AuditLink />
                </Permitted>
              </AfterHome>
            </>
          )}
        </QueryView>
      </div>
    </Screen>
  )
}

/** A link to the audit trail, which is not in the menus of the specification. */
function AuditLink() {
  return (
    <Link to={screens.audit} className={`${panel.panel} ${styles.link}`}>
      <span className={`${cells.sign} ${styles.icon}`}>
        <IconHistory size={22} stroke={1.75} aria-hidden />
      </span>
      <span>
        {text.audit} <span className={type.hint}>{text.auditWhy}</span>
      </span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}

/**
 * What stands below the first steps and what waits. It is shown when they are, or cannot be, so that nothing is pushed away
 * from below a finger. `loadHome` loads their script.
 */
function AfterHome({ loadHome, children }: { loadHome: () => Promise<unknown>; children: ReactNode }) {
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
