import { DAY_MS } from '@portal/contract/durations'
import { type Dashboard, OLDEST_REQUESTS_SHOWN } from '@portal/contract/office/dashboard'
import { dashboardMessages } from '@portal/contract/office/dashboard-messages'
import { screens } from '@portal/contract/paths'
import type { Counts } from '@portal/contract/people/counts'
import { fullName } from '@portal/contract/people/students'
import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconMailOff, IconMessage2, IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queueQuery } from '../../../../data/requests.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import panel from '../../../../ui/panel.module.css'
import styles from './what-waits.module.css'

const text = dashboardMessages.waits

/** What somebody of the office should do next: the oldest requests, what students lack, and what is new. */
export function WhatWaits({ dashboard, queues }: { dashboard: Dashboard; queues: Counts['queues'] }) {
  const { students, new: added } = dashboard
  const pending = useQuery({ ...queueQuery({ status: 'Pending' }), enabled: queues.Pending > 0 })
  const oldest = queues.Pending > 0 ? (pending.data?.rows.slice(0, OLDEST_REQUESTS_SHOWN) ?? []) : []
  const lacks = students.withoutPhoto + students.withoutEmail > 0
  const isNew = added.students + added.requests > 0
  return (
    <section className={`${panel.panel} ${styles.waits}`} aria-labelledby="what-waits">
      <h2 id="what-waits">{text.title}</h2>
      {queues.Pending === 0 && !lacks && !isNew && <p className={styles.nothing}>{text.nothing}</p>}
      {queues.Pending > 0 && (
        <Group
          title={text.oldest}
          beside={<Link to={screens.pendingRequests}>{text.allPending(formatNumber(queues.Pending))}</Link>}
        >
          {oldest.map((request) => (
            <OldRequest key={request.id} request={request} />
          ))}
        </Group>
      )}
      {lacks && (
        <Group title={text.toMend}>
          <Lack
            count={students.withoutPhoto}
            Icon={IconPhotoOff}
            title={text.withoutPhoto}
            why={text.withoutPhotoWhy}
            link={{ to: screens.manageStudents, search: { access: 'noPhoto' } }}
          />
          <Lack
            count={students.withoutEmail}
            Icon={IconMailOff}
            title={text.withoutEmail}
            why={text.withoutEmailWhy}
            link={{ to: screens.manageStudents, search: { access: 'noEmail' } }}
          />
        </Group>
      )}
      {isNew && (
        <Group title={text.since}>
          <li className={styles.since}>
            {added.students > 0 && (
              <Link to={screens.manageStudents} search={{ sort: 'newest' }}>
                {text.students(added.students, formatNumber(added.students))}
              </Link>
            )}
            {added.requests > 0 && (
              <Link to={screens.pendingRequests} search={{ age: 'sinceYesterday', sort: 'newest' }}>
                {text.requests(added.requests, `${formatNumber(added.requests)}${added.moreRequests ? '+' : ''}`)}
              </Link>
            )}
          </li>
        </Group>
      )}
    </section>
  )
}

function Group({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.group}>
        <h3>{title}</h3>
        {beside}
      </div>
      <ul>{children}</ul>
    </>
  )
}

function OldRequest({ request }: { request: QueuedRequest }) {
  const days = Math.floor((Date.now() - Date.parse(request.created_at)) / DAY_MS)
  return (
    <li>
      <IconMessage2 size={20} stroke={1.75} aria-hidden />
      <div>
        <Link to={screens.studentRecord} params={{ id: request.studentId }} className={styles.message}>
          {request.message}
        </Link>
        <p>{fullName(request.student)}</p>
      </div>
      <span className={styles.age}>{queueFilterMessages.figures.days(days, formatNumber(days))}</span>
    </li>
  )
}

type LackProps = {
  count: number
  Icon: typeof IconPhotoOff
  title: string
  why: string
  link: Pick<LinkProps, 'to' | 'search'>
}

function Lack({ count, Icon, title, why, link }: LackProps) {
  if (count === 0) return null
  return (
    <li>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        <Link {...link}>{title}</Link>
        <p>{why}</p>
      </div>
      <b>{formatNumber(count)}</b>
    </li>
  )
}
