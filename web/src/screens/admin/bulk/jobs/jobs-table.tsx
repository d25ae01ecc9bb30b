import { progressMessages } from '@portal/contract/bulk/progress-messages'
import { jobMessages } from '@portal/contract/jobs/job-messages'
import { hasFailed, type Job } from '@portal/contract/jobs/jobs'
import { messages } from '@portal/contract/messages'
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useRetryJob } from '../../../../data/bulk/jobs.ts'
import { DiscardButton, RetryButton } from '../../../../ui/button/work-buttons.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import cells from '../../../../ui/list/cells.module.css'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { ProgressBar } from '../../../../ui/loading/progress-bar.tsx'
import { DateTime } from '../../../../ui/text/date-time.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'

const text = jobMessages

/** Background work: what, for whom, how far, and buttons where it was stopped or given up. */
export const jobColumns = (onDiscard: (job: Job) => void): Column<Job>[] => [
  { id: 'work', head: text.work, rowHeader: true, cell: (job) => <Work job={job} /> },
  { id: 'progress', head: text.progress, cell: (job) => <JobState job={job} /> },
  {
    id: 'action',
    action: 'discardJob',
    head: text.action,
    width: '16.75rem',
    unlabelled: true,
    cell: (job) => (job.state === 'stopped' || hasFailed(job)) && <Actions job={job} onDiscard={onDiscard} />,
  },
]

/** What is done, with the file it is about; who wanted it and when. */
export function Work({ job }: { job: Job }) {
  const { kind, about, createdBy, created_at } = job
  return (
    <span className={cells.lines}>
      <b>{text.kinds[kind]}</b>
      {about !== '' && <span>{about}</span>}
      <span>
        <span>{createdBy ? text.by(createdBy.name) : text.ownWork}</span>, <DateTime at={created_at} />
      </span>
    </span>
  )
}

function Actions({ job, onDiscard }: { job: Job; onDiscard: (job: Job) => void }) {
  const mutation = useRetryJob()
  const isFailed = hasFailed(job)
  const work = workName(job)
  return (
    <span className={cells.buttons}>
      <Permitted action="retryJob">
        <RetryButton
          work={job}
          mutation={mutation}
          Icon={isFailed ? IconRefresh : IconPlayerPlay}
          text={{
            button: isFailed ? messages.common.tryAgain : text.goOn,
            label: isFailed ? text.retryOf(work) : text.goOnOf(work),
            done: text.goesOn,
            failed: text.failed,
          }}
        />
      </Permitted>
      <Permitted action="discardJob">
        <DiscardButton label={text.deleteOf(work)} onDiscard={() => onDiscard(job)} />
      </Permitted>
    </span>
  )
}

/** A job in a few words, such as for the label of a button. */
const workName = ({ kind, about }: Pick<Job, 'kind' | 'about'>) =>
  [text.kinds[kind], about].filter((part) => part !== '').join(', ')

/** How far a job is, and why it does not go on. */
function JobState({ job }: { job: Job }) {
  const isRunning = job.state === 'waiting' && job.startedAt !== null && job.fault === ''
  return (
    <span className={cells.lines}>
      <span>{isRunning ? running(job) : stateText(job)}</span>
      {isRunning && (
        <ProgressBar label={text.bar(workName(job))} place={job.place} total={job.total} valueText={ofTotal(job)} />
      )}
      {job.state !== 'done' && job.fault !== '' && <span>{job.fault}</span>}
    </span>
  )
}

function stateText(job: Job) {
  const { state, startedAt, tries, dueAt, plannedFor, endedAt } = job
  if (state === 'stopped') return text.stopped(ofTotal(job))
  if (state === 'dead') return text.dead(ofTotal(job))
  if (state === 'done') return text.done(dateAndTime(endedAt ?? dueAt))
  if (plannedFor !== null) return text.planned(dateAndTime(plannedFor))
  return startedAt === null || tries === 0 ? text.queued : text.waiting(tries, dateAndTime(dueAt))
}

const running = (job: Job) =>
  [ofTotal(job), job.secondsLeft !== null && progressMessages.timeLeft(job.secondsLeft)].filter(Boolean).join(' · ')

const ofTotal = ({ place, total }: Job) => progressMessages.of(formatNumber(place), formatNumber(total))
