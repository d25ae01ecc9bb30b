import { setImmediate } from 'node:timers/promises'
import { JOB_LEASE_MS, JOB_RETRY_FIRST_MS, JOB_RETRY_MAX_MS } from '@portal/contract/delays'
import type { JobKind } from '@portal/contract/jobs/jobs'
import { JOB_ATTEMPTS_MAX } from '@portal/contract/limits'
import { Problem, problems } from '@portal/contract/problems'
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import { isBeingUpdated } from '../database/schema-guard.ts'
import { toProblem } from '../http/errors.ts'
import { ClaimLostError, lockClaimed, recordFailure, recordProgress, releaseClaim, renewLease } from './claims.store.ts'
import { type ClaimedJob, JobFailure, type JobHandler } from './job.ts'
import { JobNews } from './job-news.ts'

const FAULT_MAX_CHARACTERS = 200
/** How often a lease is renewed before it would end. */
const RENEWALS = 3
const STOPPED_EACH_TIME = 'The portal stopped at each attempt to do this.'
/** The sentence of the problem is for people who wait for an answer. */
const UNAVAILABLE = 'The database or the file storage could not be reached.'
const STORAGE_UNAVAILABLE = 'The file storage could not be reached.'
const FILE_UNREADABLE = 'A file is missing in the file storage, or damaged. The log of the portal says which.'

export type JobServices = {
  database: Database
  log: Logger
  now(): Date
  handlerOf(kind: JobKind): JobHandler
  metrics: { jobStep(kind: JobKind, ms: number): void; jobFailed(kind: JobKind): void } | null
}

/**
 * Works on a claimed job until it is done, fails, is stopped, or `shouldYield` says after a step that it is to be given
 * back. Returns whether it has not failed.
 */
export async function runJob(services: JobServices, claimed: ClaimedJob, shouldYield: () => Promise<boolean>) {
  const { database, log, now } = services
  const logFault = (error: Error) => log.warn({ jobId: claimed.id, fault: error.message }, 'a lease was not renewed')
  const renewing = setInterval(() => void renewLease(database, claimed, now()).catch(logFault), JOB_LEASE_MS / RENEWALS)
  const news = new JobNews()
  try {
    return await runSteps(services, claimed, news, shouldYield)
  } finally {
    clearInterval(renewing)
    if (news.waiting.size > 0)
      await database.transaction(async (tx) => tx.invalidate(...news.waiting)).catch(unlessTakenOver)
  }
}

async function runSteps(
  services: JobServices,
  claimed: ClaimedJob,
  news: JobNews,
  shouldYield: () => Promise<boolean>,
) {
  let job: ClaimedJob | null = claimed
  try {
    // An attempt that ends in a crash is recorded by its claim only.
    if (job.tries > JOB_ATTEMPTS_MAX) throw new JobFailure(STOPPED_EACH_TIME, { isPermanent: true })
    for (;;) {
      const step = await runStep(services, job, news)
      job = step.next
      if (job === null) return true
      if (step.yields || (await shouldYield())) {
        await releaseClaim(services.database, job, services.now())
        return true
      }
      // Lets requests through.
      await setImmediate()
    }
  } catch (error) {
    if (isTakenOver(error)) return true
    await recordFailed(services, job ?? claimed, error)
    return false
  }
}

/** Returns the job as it is after the step, null when it is done, and whether it lets other jobs have their turn. */
async function runStep({ database, handlerOf, metrics, now }: JobServices, job: ClaimedJob, news: JobNews) {
  const { step, deleteWhenDone } = handlerOf(job.kind)
  const startedMs = performance.now()
  const write = await step(job)
  const { next, untold, yields } = await database.transaction(async (tx) => {
    await lockClaimed(tx, job)
    const changed = new Set<string>()
    const collecting = news.collect(tx, changed)
    const progress = await write(collecting)
    const { yields = false } = progress
    const next = await recordProgress(collecting, job, progress, now(), deleteWhenDone)
    if (next !== null && !news.isDue) return { next, untold: changed, yields }
    tx.invalidate(...news.waiting, ...changed)
    return { next, untold: null, yields }
  })
  if (untold) news.add(untold)
  else news.clear()
  metrics?.jobStep(job.kind, performance.now() - startedMs)
  return { next, yields }
}

async function recordFailed(services: JobServices, failed: ClaimedJob, error: unknown) {
  const { database, handlerOf, log, metrics, now } = services
  metrics?.jobFailed(failed.kind)
  const job = { ...failed, tries: Math.max(failed.tries, 1) }
  const { message, isPermanent } = describeFailure(error, log)
  const isDead = isPermanent || job.tries >= JOB_ATTEMPTS_MAX
  if (job.kind !== 'email') log.error({ jobId: job.id, kind: job.kind, tries: job.tries, isDead }, 'job failed')
  const retryAt = isDead ? null : new Date(now().getTime() + retryDelayMs(job.tries))
  const recording = database.transaction(async (tx) => {
    await lockClaimed(tx, job)
    await recordFailure(tx, job, message.slice(0, FAULT_MAX_CHARACTERS), retryAt, now())
    if (isDead) await handlerOf(job.kind).onDead?.(tx, job)
  })
  await recording.catch(unlessTakenOver)
}

/** Whether somebody else goes on with the job: another node, or a node of a newer version, which takes all over. */
const isTakenOver = (error: unknown) => error instanceof ClaimLostError || isBeingUpdated(error)

function unlessTakenOver(error: unknown) {
  if (!isTakenOver(error)) throw error
}

function describeFailure(error: unknown, log: Logger) {
  if (error instanceof JobFailure) return error
  const { code, message } = toProblem(error, log)
  if (code === 'UNAVAILABLE') return { message: UNAVAILABLE, isPermanent: false }
  if (code === 'STORAGE_UNAVAILABLE') return { message: STORAGE_UNAVAILABLE, isPermanent: false }
  if (code === 'FILE_UNREADABLE') return { message: FILE_UNREADABLE, isPermanent: false }
  return { message, isPermanent: error instanceof Problem && problems[code].status < 500 }
}

/** Exponential backoff with a limit. */
const retryDelayMs = (tries: number) => Math.min(JOB_RETRY_FIRST_MS * 2 ** (tries - 1), JOB_RETRY_MAX_MS)
