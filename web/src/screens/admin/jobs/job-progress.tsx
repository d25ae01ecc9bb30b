import type { Job } from '@portal/contract/jobs'
import { messages } from '@portal/contract/messages'
import { progressMessages } from '@portal/contract/progress-messages'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import styles from './jobs.module.css'
import { workName } from './work-name.ts'

const text = messages.jobs

/** How far a job is, and why it does not go on. */
export function JobProgress({ job }: { job: Job }) {
  const isRunning = job.state === 'waiting' && job.startedAt !== null && job.fault === ''
  return (
    <span className={styles.lines}>
      <span>{isRunning ? running(job) : stateText(job)}</span>
      {isRunning && (
        <ProgressBar label={text.bar(workName(job))} place={job.place} total={job.total} valueText={ofTotal(job)} />
      )}
      {job.state !== 'done' && job.fault !== '' && <span className={styles.minor}>{job.fault}</span>}
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

const ofTotal = ({ place, total }: Job) => text.of(formatNumber(place), formatNumber(total))

function dateAndTime(instant: string) {
  const { date, time } = formatDateTime(instant)
  return `${date}, ${time}`
}
