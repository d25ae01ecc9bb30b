import { hasFailed, type Job } from '@portal/contract/jobs'
import { messages } from '@portal/contract/messages'
import { IconTrash } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Permitted } from '../../../ui/permitted.tsx'
import { JobProgress } from './job-progress.tsx'
import styles from './jobs.module.css'
import { RetryButton } from './retry-button.tsx'
import { workName } from './work-name.ts'

const text = messages.jobs

type JobsTableProps = { rows: readonly Job[]; from: number; onDiscard: (job: Job) => void }

/** Background work: what, for whom, how far, and buttons where it was stopped or given up. */
export function JobsTable({ rows, from, onDiscard }: JobsTableProps) {
  return (
    <DataTable className={styles.jobs} columns={columns(onDiscard)} rows={rows} rowKey={({ id }) => id} from={from} />
  )
}

const columns = (onDiscard: (job: Job) => void): Column<Job>[] => [
  { id: 'work', head: text.work, rowHeader: true, cell: (job) => <Work job={job} /> },
  { id: 'progress', head: text.progress, cell: (job) => <JobProgress job={job} /> },
  {
    id: 'action',
    head: text.action,
    unlabelled: true,
    cell: (job) => (job.state === 'stopped' || hasFailed(job)) && <Actions job={job} onDiscard={onDiscard} />,
  },
]

/** What is done, with the file it is about; who wanted it and when. */
export function Work({ job }: { job: Job }) {
  const { kind, about, createdBy, created_at } = job
  return (
    <span className={styles.lines}>
      <b>{text.kinds[kind]}</b>
      {about !== '' && <span>{about}</span>}
      <span className={styles.minor}>
        {createdBy ? text.by(createdBy.name) : text.ownWork}, <DateTime at={created_at} />
      </span>
    </span>
  )
}

function Actions({ job, onDiscard }: { job: Job; onDiscard: (job: Job) => void }) {
  return (
    <span className={styles.actions}>
      <Permitted action="retryJob">
        <RetryButton job={job} />
      </Permitted>
      <Permitted action="discardJob">
        <Button
          size="small"
          tone="reject"
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          aria-label={text.deleteOf(workName(job))}
          onClick={() => onDiscard(job)}
        >
          {messages.common.delete}
        </Button>
      </Permitted>
    </span>
  )
}
