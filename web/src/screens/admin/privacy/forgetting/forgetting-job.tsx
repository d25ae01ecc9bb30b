import type { Job } from '@portal/contract/jobs'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { formatDateTime } from '../../../../ui/format-datetime.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { JobProgress } from '../../../../ui/job-progress.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Panel } from '../../../../ui/panel.tsx'
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
