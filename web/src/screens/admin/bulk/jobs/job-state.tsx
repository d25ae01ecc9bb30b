import { progressMessages } from '@portal/contract/bulk/progress-messages'
import { jobMessages } from '@portal/contract/jobs/job-messages'
import type { Job } from '@portal/contract/jobs/jobs'
import cells from '../../../../ui/list/cells.module.css'
import { ProgressBar } from '../../../../ui/loading/progress-bar.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'

const text = jobMessages

/** A job in a few words, such as for the label of a button. */
export const workName = ({ kind, about }: Pick<Job, 'kind' | 'about'>) =>
  [text.kinds[kind], about].filter((part) => part !== '').join(', ')

/** How far a job is, and why it does not go on. */
export function JobState({ job }: { job: Job }) {
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
