import { messages } from '@portal/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../../../data/counts.ts'
import { dashboardQuery } from '../../../data/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import panel from '../../../ui/panel.module.css'
import { Permitted } from '../../../ui/permitted.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { AddStudentsLink } from '../people/students/add-students-link.tsx'
import { AuditLink } from './dashboard/audit-link.tsx'
import { CountTiles } from './dashboard/count-tiles.tsx'
import { DegradedNotices } from './dashboard/degraded-notices.tsx'
import { FirstSteps } from './dashboard/first-steps.tsx'
import { DeadJobsNotice, ForgettingNotice, UndeliveredNotice } from './dashboard/notice-links.tsx'
import { QueueSummary } from './dashboard/queue-summary.tsx'
import { WhatWaits } from './dashboard/what-waits.tsx'

const text = messages.dashboard

/** The first screen of an administrator: counts and request queues. */
export function Dashboard() {
  const query = useQuery(countsQuery)
  const dashboard = useQuery(dashboardQuery)
  return (
    <Screen title={text.title} heading={text.heading} width="narrow" actions={<AddStudentsLink />}>
      <Permitted action="viewDegraded">
        <DegradedNotices />
      </Permitted>
      <div className={panel.unlessFramed}>
        <QueryView query={query}>
          {(counts) => (
            <>
              <CountTiles counts={counts} />
              <Permitted action="viewQueues">
                <QueueSummary queues={counts.queues} />
              </Permitted>
              <Permitted action="viewDashboard">
                {dashboard.data && (
                  <>
                    <FirstSteps dashboard={dashboard.data} />
                    <WhatWaits dashboard={dashboard.data} queues={counts.queues} />
                  </>
                )}
                {dashboard.isError && !dashboard.data && (
                  <Button onClick={() => void dashboard.refetch()}>{messages.common.tryAgain}</Button>
                )}
              </Permitted>
              <Permitted action="viewMail">
                <UndeliveredNotice />
              </Permitted>
              <Permitted action="viewForgetting">
                <ForgettingNotice />
              </Permitted>
              <Permitted action="viewJobs">
                <DeadJobsNotice />
              </Permitted>
              <Permitted action="viewAudit">
                <AuditLink />
              </Permitted>
            </>
          )}
        </QueryView>
      </div>
    </Screen>
  )
}
