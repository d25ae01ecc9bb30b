import { messages } from '@portal/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useIsFeatureOn } from '../../../data/office/features.ts'
import { countsQuery } from '../../../data/people/counts.ts'
import { useMay } from '../../../data/session/use-may.ts'
import panel from '../../../ui/layout/panel.module.css'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { AddStudentsLink } from '../people/students/list/add-students-link.tsx'
import { AfterHome } from './dashboard/after-home.tsx'
import { AuditLink } from './dashboard/audit-link.tsx'
import { CountTiles } from './dashboard/count-tiles.tsx'
import { oldestRequestsQuery } from './dashboard/dashboard.ts'
import { DegradedNotices } from './dashboard/degraded-notices.tsx'
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
