import type { Job } from '@portal/contract/jobs/jobs'
import { fullName } from '@portal/contract/people/full-name'
import type { JobWithCreator } from './jobs.store.ts'

/** The pace of the first moments says little. */
const MEASURED_MIN_MS = 1_000

/** A job as administrators see it. */
export function presentJob(row: JobWithCreator, now: Date): Job {
  const { id, kind, state, place, total, tries, fault, about, dueAt, plannedFor, startedAt, endedAt, created_at } = row
  const { createdBy, firstName, lastName } = row
  return {
    ...{ id, kind, state, place, total, tries, fault, about, dueAt, plannedFor, startedAt, endedAt, created_at },
    secondsLeft: secondsLeft(row, now),
    createdBy:
      createdBy === null
        ? null
        : { id: createdBy, name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) },
  }
}

function secondsLeft({ state, claim, dueAt, place, total, paceAt, pacePlace }: JobWithCreator, now: Date) {
  const isRunning = state === 'waiting' && claim !== null && dueAt > now.toISOString()
  if (!isRunning || paceAt === null || place <= pacePlace) return null
  const measuredMs = now.getTime() - Date.parse(paceAt)
  if (measuredMs < MEASURED_MIN_MS) return null
  return Math.ceil(((measuredMs / (place - pacePlace)) * (total - place)) / 1_000)
}
