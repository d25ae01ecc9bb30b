import type { Job } from '@portal/contract/jobs/jobs'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { JobProgress } from '../../../../ui/loading/job-progress.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import styles from './forgetting.module.css'

const text = forgettingMessages

/** How far the students who were agreed to are forgotten; nothing before the first time. */
export function ForgettingJob({ job }: { job: Job | null }) {
  if (job === null) return null
  if (job.state === 'waiting') {
    return (
      <div className={styles.job}>
        <Panel padded>
          <JobProgress job={job} label={text.running} why={text.leaveSafely} />
        </Panel>
      </div>
    )
  }
  if (job.state === 'done') {
    const { date } = formatDateTime(job.endedAt ?? job.created_at)
    return (
      <Notice tone="good" Icon={IconCircleCheck}>
        {text.done(job.place, formatNumber(job.place), date)}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" Icon={IconAlertTriangle}>
      {text.brokenOff(job.fault)}
    </Notice>
  )
}
