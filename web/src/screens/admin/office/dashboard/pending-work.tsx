import { messages } from '@portal/contract/messages'
import { OLDEST_REQUESTS_SHOWN } from '@portal/contract/office/dashboard-limits'
import { dashboardMessages } from '@portal/contract/office/dashboard-messages'
import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconClock, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { titleOf } from '../../../../data/records/title-of-request.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { Badge } from '../../../../ui/badge/status-badge.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import panel from '../../../../ui/layout/panel.module.css'
import record from '../../../../ui/link/record-link.module.css'
import { formatCount } from '../../../../ui/text/format-count.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import { waitingTimeOf } from '../../records/queues/waiting-time.ts'
import { dashboardQuery, oldestRequestsQuery } from './dashboard.ts'
import styles from './pending-work.module.css'
import { useRepairRows } from './repair-rows.tsx'
import { WaitingRow } from './waiting-row.tsx'

const text = dashboardMessages.waits
/** A request that has waited for so many days is marked. */
const LONG_DAYS = 2

/** What waits for somebody of the office, each with the way to it. */
export function PendingWork() {
  const may = useMay()
  const query = useQuery({ ...dashboardQuery, enabled: may('viewDashboard') })
  const oldest = useQuery({ ...oldestRequestsQuery, enabled: may('viewQueues') })
  const repairs = useRepairRows(query.data)
  const requests = oldest.data?.rows.slice(0, OLDEST_REQUESTS_SHOWN) ?? []
  const recent = query.data ? recentLinks(query.data.new) : []
  const isRead = query.data !== undefined && (oldest.data !== undefined || !may('viewQueues'))
  const failed = [query, oldest].filter(({ isError, data }) => isError && data === undefined)
  const isEmpty = isRead && requests.length + repairs.length + recent.length === 0
  return (
    <section className={panel.panel} aria-labelledby="pending-work" aria-busy={!isRead && failed.length === 0}>
      <h2 id="pending-work" className={styles.head}>
        {text.title}
      </h2>
      {failed.length > 0 && (
        <div className={`${layout.cluster} ${styles.part}`} role="alert">
          <p>{text.failed}</p>
          <Button size="small" onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}>
            {messages.common.tryAgain}
          </Button>
        </div>
      )}
      <p role="status" className={`${type.muted} ${styles.part}`}>
        {isEmpty ? text.nothing : isRead || failed.length > 0 ? '' : messages.common.loading}
      </p>
      {requests.length > 0 && (
        <Group title={text.oldest} beside={<AllPending total={oldest.data?.total ?? 0} />}>
          {requests.map((request) => (
            <OldestRequest key={request.id} request={request} />
          ))}
        </Group>
      )}
      {repairs.length > 0 && <Group title={text.mend}>{repairs}</Group>}
      {recent.length > 0 && <Group title={text.recent}>{recent}</Group>}
    </section>
  )
}

const Group = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <>
    <div className={`${layout.cluster} ${styles.group}`}>
      <h3>{title}</h3>
      {beside}
    </div>
    <ul>{children}</ul>
  </>
)

const AllPending = ({ total }: { total: number }) => (
  <Link to={screens.pendingRequests} className={record.link}>
    {text.allPending(total, formatNumber(total))}
  </Link>
)

/** A request that has waited long, on its page where it has one, otherwise on that of its student. */
function OldestRequest({ request }: { request: QueuedRequest }) {
  const { id, studentId, student, created_at, life } = request
  const { days, words: waited } = waitingTimeOf(created_at)
  const { title, words } = titleOf(request)
  return (
    <WaitingRow
      id={id}
      isMessage={title === null}
      Icon={IconMessage}
      link={
        life
          ? { to: screens.request, params: { id } }
          : { to: screens.studentRecord, params: { id: studentId }, state: { foundRecord: id } }
      }
      label={title ?? words}
      words={title === null ? '' : words}
      details={[fullName(student), student.courseName].filter(Boolean).join(' · ')}
      end={
        <Badge Icon={IconClock} tone={days >= LONG_DAYS ? 'Pending' : undefined}>
          {waited}
        </Badge>
      }
    />
  )
}

type Recent = { since: string; students: number; requests: number; moreRequests: boolean }

/** What came since yesterday, as links to the lists of it. */
function recentLinks({ since, students, requests, moreRequests }: Recent) {
  const links: ReactNode[] = []
  if (students > 0) {
    links.push(
      <li key="students" className={styles.recent}>
        <Link to={screens.manageStudents} search={{ sort: 'newest', addedSince: since }} className={record.link}>
          {text.students(students, formatNumber(students))}
        </Link>
      </li>,
    )
  }
  if (requests > 0) {
    links.push(
      <li key="requests" className={styles.recent}>
        <Link to={screens.pendingRequests} search={{ sort: 'newest', age: 'sinceYesterday' }} className={record.link}>
          {text.requests(requests, formatCount({ total: requests, more: moreRequests }))}
        </Link>
      </li>,
    )
  }
  return links
}
