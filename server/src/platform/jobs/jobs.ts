import { JOB_POLL_INTERVAL_MS } from '@portal/contract/delays'
import { type JobKind, jobKinds } from '@portal/contract/jobs/jobs'
import type { Logger } from 'pino'
import type { Invalidation } from '../database/invalidation.ts'
import type { Database, Tx } from '../database/open.ts'
import { claimDue, endAllLeases, findClaimed, hasDue } from './claims.store.ts'
import type { ClaimedJob, JobHandler, NewJob } from './job.ts'
import { beginJobNow, deleteJob, insertJob, resumeJob, stopJob, topicOfLane } from './jobs.store.ts'
import type { JobLane } from './jobs.tables.ts'
import { openLane } from './lane.ts'
import { openRate, type Rate } from './rate.ts'
import { type JobServices, runJob } from './run-job.ts'

/** How many jobs of a lane one process works on at once. */
const slotsOf: Record<JobLane, number> = { email: 10, work: 1 }
/** After this time a job lets the next one of its lane have its turn. */
const TURN_MS = 2_000

export type JobHandlers = Record<JobKind, JobHandler>

/**
 * Work that takes longer than an answer may. A job is a row, written in the transaction that wants it. Any process claims
 * it under a lease and does it step by step; each step moves the job forward in the transaction of its effects, so that
 * after a crash or an upgrade another process goes on from there and no step counts twice.
 */
export type Jobs = {
  /** Adds a job and returns its id. The work begins after the commit. */
  enqueue(tx: Tx, job: NewJob): Promise<string>
  /** Adds a job that the caller does with `runClaimed`. Otherwise it is done when the lease is over. Returns its id. */
  enqueueClaimed(tx: Tx, job: NewJob): Promise<string>
  /** Does a claimed job. Returns false when it has failed; it is then tried again. True also when it is gone. */
  runClaimed(id: string): Promise<boolean>
  /** Stops a waiting or running job; a step that runs now writes nothing any more. Returns false if it was neither. */
  stop(tx: Tx, id: string): Promise<boolean>
  /**
   * Lets a stopped or dead job, or one that waits after a failure, go on, for the user `createdBy` from then on. Returns
   * false if it was none of these.
   */
  resume(tx: Tx, id: string, createdBy?: string): Promise<boolean>
  /** After an administrator has deleted a job: ends what it was about. */
  settleDiscarded(tx: Tx, job: { kind: JobKind; subjectId: string | null }): Promise<void>
  /** Lets a job begin now that is planned for later. Returns false if it is not, or has begun. */
  beginNow(tx: Tx, id: string): Promise<boolean>
  /** Deletes a job in any state. */
  discard(tx: Tx, id: string): Promise<void>
  /** Begins to work. Called once, when everything that the handlers need exists. */
  start(handlers: JobHandlers): Promise<void>
  /** Works on everything that is due now; resolves when nothing is. */
  poll(): Promise<void>
  /** Gives the jobs back after their present step. */
  close(): Promise<void>
}

type Dependencies = {
  database: Database
  log: Logger
  now(): Date
  /** How many e-mails this process begins to send in a minute; 0: no limit. Those with `runClaimed` are not counted. */
  emailsPerMinute: number
  metrics: JobServices['metrics']
  /** While it is false, jobs of handlers with `usesFiles` wait. */
  canUseFiles?(): boolean
}

export function openJobs({
  database,
  log,
  now,
  emailsPerMinute,
  metrics,
  canUseFiles = () => true,
}: Dependencies): Jobs {
  let handlers: JobHandlers | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const services = {
    ...{ database, log, now, metrics },
    handlerOf(kind: JobKind) {
      if (!handlers) throw new Error('jobs have not been started')
      return handlers[kind]
    },
  }

  const rateOf: Record<JobLane, Rate> = { email: openRate(emailsPerMinute, now), work: openRate(0, now) }

  const workableKinds = () => jobKinds.filter((kind) => canUseFiles() || !services.handlerOf(kind).usesFiles)

  function openLaneOf(lane: JobLane) {
    const run = (job: ClaimedJob) => {
      const turnEnds = performance.now() + TURN_MS
      const shouldYield = async () =>
        closed || (performance.now() > turnEnds && (await hasDue(database.read, lane, now(), workableKinds())))
      return runJob(services, job, shouldYield)
    }
    const rate = rateOf[lane]
    const claim = async (limit: number) => {
      const allowed = rate.take(limit)
      const claimed = allowed === 0 ? [] : await claimDue(database, lane, allowed, now(), workableKinds())
      rate.giveBack(allowed - claimed.length)
      return claimed
    }
    return openLane({ slots: slotsOf[lane], claim, run, log })
  }

  const lanes = { email: openLaneOf('email'), work: openLaneOf('work') }
  const poll = async () => void (handlers && (await Promise.all([lanes.email.poll(), lanes.work.poll()])))

  function wake(invalidation: Invalidation) {
    for (const lane of ['email', 'work'] as const) {
      if (handlers && (invalidation === 'everything' || invalidation.includes(topicOfLane[lane])))
        void lanes[lane].poll()
    }
  }

  return {
    enqueue: (tx, job) => insertJob(tx, job, now()),
    enqueueClaimed: (tx, job) => insertJob(tx, job, now(), { claimed: true }),
    async runClaimed(id) {
      const job = await findClaimed(database.read, id)
      return job ? runJob(services, job, async () => closed) : true
    },
    stop: stopJob,
    resume: (tx, id, createdBy) => resumeJob(tx, id, now(), createdBy),
    async settleDiscarded(tx, { kind, subjectId }) {
      if (subjectId !== null) await services.handlerOf(kind).onDiscard?.(tx, subjectId)
    },
    beginNow: (tx, id) => beginJobNow(tx, id, now()),
    discard: deleteJob,
    async start(given) {
      // Only one process at a time has a data directory.
      if (database.engine === 'sqlite') await endAllLeases(database, now())
      handlers = given
      database.onInvalidate(wake)
      timer = setInterval(() => void poll(), JOB_POLL_INTERVAL_MS).unref()
      void poll()
    },
    poll,
    async close() {
      closed = true
      clearInterval(timer)
      await Promise.all([lanes.email.close(), lanes.work.close()])
    },
  }
}
