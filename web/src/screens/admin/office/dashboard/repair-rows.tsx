import type { Dashboard } from '@portal/contract/office/dashboard'
import { dashboardMessages } from '@portal/contract/office/dashboard-messages'
import { screens } from '@portal/contract/paths'
import type { MissingPart } from '@portal/contract/people/student-choices'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import {
  IconAlertTriangle,
  IconEraser,
  IconKey,
  IconMailExclamation,
  IconMailOff,
  IconPhotoOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { jobsQuery } from '../../../../data/bulk/jobs.ts'
import { undeliveredEmailsQuery } from '../../../../data/office/mail.ts'
import { forgettingQuery } from '../../../../data/privacy/forgetting.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { formatCount } from '../../../../ui/text/format-count.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import styles from './pending-work.module.css'
import { WaitingRow } from './waiting-row.tsx'

const text = dashboardMessages.waits
const noStudents = { total: 0, more: false }

/** The rows of what does not work and of what is missing, of which there is any. */
export function useRepairRows(dashboard: Dashboard | undefined): ReactNode[] {
  const may = useMay()
  const jobs = useQuery({ ...jobsQuery({ state: 'dead' }), enabled: may('viewJobs') }).data?.total ?? 0
  const emails = useQuery({ ...undeliveredEmailsQuery({}), enabled: may('viewMail') }).data?.total ?? 0
  const forgetting = useQuery({ ...forgettingQuery, enabled: may('viewForgetting') }).data?.counts.proposed ?? 0
  const { withoutPhoto = 0, withoutEmail = 0, withoutPassword = noStudents } = dashboard?.students ?? {}
  const rows = [
    {
      count: jobs,
      row: (
        <WaitingRow
          {...{ id: 'jobs', isFault: true, Icon: IconAlertTriangle, link: { to: screens.jobs } }}
          label={text.deadJobs(jobs)}
          details={text.deadJobsWhy}
        />
      ),
    },
    {
      count: emails,
      row: (
        <WaitingRow
          {...{ id: 'letters', isFault: true, Icon: IconMailExclamation, link: { to: screens.mail } }}
          label={text.undelivered(emails)}
          details={text.undeliveredWhy}
        />
      ),
    },
    {
      count: forgetting,
      row: (
        <WaitingRow
          {...{ id: 'forgetting', Icon: IconEraser, link: { to: screens.forgetting } }}
          label={forgettingMessages.notice(forgetting, formatNumber(forgetting))}
          details={text.forgettingWhy}
        />
      ),
    },
    {
      count: withoutPhoto,
      row: (
        <WaitingRow
          {...{ id: 'photos', Icon: IconPhotoOff, link: studentsWithout('noPhoto') }}
          label={text.withoutPhoto}
          details={text.withoutPhotoWhy}
          end={<Count n={withoutPhoto} />}
        />
      ),
    },
    {
      count: withoutEmail,
      row: (
        <WaitingRow
          {...{ id: 'emails', Icon: IconMailOff, link: studentsWithout('noEmail') }}
          label={text.withoutEmail}
          details={text.withoutEmailWhy}
          end={<Count n={withoutEmail} />}
        />
      ),
    },
    {
      count: withoutPassword.total,
      row: (
        <WaitingRow
          {...{ id: 'passwords', Icon: IconKey, link: studentsWithout('noPassword') }}
          label={text.withoutPassword}
          details={text.withoutPasswordWhy}
          end={<Count n={withoutPassword.total} more={withoutPassword.more} />}
        />
      ),
    },
  ]
  return rows.filter(({ count }) => count > 0).map(({ row }) => row)
}

const studentsWithout = (access: MissingPart) => ({ to: screens.manageStudents, search: { access } })

const Count = ({ n, more = false }: { n: number; more?: boolean }) => (
  <b className={styles.count}>{formatCount({ total: n, more })}</b>
)
