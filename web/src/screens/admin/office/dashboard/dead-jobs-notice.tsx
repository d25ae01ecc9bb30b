import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { jobsQuery } from '../../../../data/jobs.ts'
import { NoticeLink } from './notice-link.tsx'

/** A link to the background work, if some of it was given up. */
export function DeadJobsNotice() {
  const { data } = useQuery(jobsQuery({ state: 'dead' }))
  if (!data || data.total === 0) return null
  return <NoticeLink to={screens.jobs} Icon={IconAlertTriangle} text={messages.dashboard.deadJobs(data.total)} />
}
