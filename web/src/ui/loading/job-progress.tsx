import { progressMessages } from '@portal/contract/bulk/progress-messages'
import { jobMessages } from '@portal/contract/jobs/job-messages'
import type { Job } from '@portal/contract/jobs/jobs'
import { useState } from 'react'
import { dateAndTime } from '../text/format-datetime.ts'
import { formatNumber } from '../text/format-number.ts'
import words from '../text/text.module.css'
import styles from './job-progress.module.css'
import { ProgressBar, percentOf } from './progress-bar.tsx'

const text = progressMessages

/** The progress is said aloud after so many percent. */
const ANNOUNCED_PERCENT = 10

/** How far a job is: a bar, in figures, and the time that is left; or why it waits. Screen readers hear it at every tenth. */
export function JobProgress({ job, label, why }: { job: Job; label: string; why: string }) {
  const { place, total, secondsLeft } = job
  const percent = percentOf(place, total)
  const figures = text.of(formatNumber(place), formatNumber(total))
  return (
    <div className={styles.progress}>
      <p className={styles.figures}>{figures}</p>
      <div className={styles.bar}>
        <ProgressBar label={label} place={place} total={total} valueText={figures} />
      </div>
      <p className={words.muted}>
        <span>{text.percent(formatNumber(percent))}</span>
        {secondsLeft !== null && <span>{` · ${text.timeLeft(secondsLeft)}`}</span>}
        <span>{'. '}</span>
        <span>{why}</span>
      </p>
      <ProgressAnnouncement percent={percent} />
      <p role="status">{job.state === 'waiting' && job.fault !== '' && whyItWaits(job)}</p>
    </div>
  )
}

const whyItWaits = ({ tries, dueAt, fault }: Job) => `${fault} ${jobMessages.waiting(tries, dateAndTime(dueAt))}`

/** Says aloud how far work is, at every tenth. */
export function ProgressAnnouncement({ percent }: { percent: number }) {
  const [start] = useState(percent)
  const reached = percent - (percent % ANNOUNCED_PERCENT)
  return (
    <p role="status" className="visually-hidden">
      {reached > start && text.announced(formatNumber(reached))}
    </p>
  )
}
