import { randomUUID } from 'node:crypto'
import { JOB_LEASE_MS, JOB_RETENTION_DAYS, JOB_RETRY_MAX_MS } from '@portal/contract/delays'
import type { JobKind } from '@portal/contract/jobs/jobs'
import { DAY_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database, Tx } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { NewJob } from './job.ts'
import type { JobLane } from './jobs.tables.ts'
import { jobPriorities } from './priorities.ts'

export const laneOf = (kind: JobKind): JobLane => (kind === 'email' ? 'email' : 'work')

/** The topic that a change of a job invalidates; it also wakes the workers of the lane. */
export const topicOfLane: Record<JobLane, string> = { email: topics.undeliveredEmails, work: topics.jobs }

const addMs = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Adds a job, and returns its id. `claimed`: the caller works on it; others skip it until the lease is over. */
export async function insertJob(tx: Tx, job: NewJob, now: Date, { claimed = false } = {}) {
  const { kind, id = randomUUID(), total = 1, about = '', subjectId = null, createdBy, plannedFor = null } = job
  const lane = laneOf(kind)
  const claim = claimed
    ? { claim: randomUUID(), tries: 1, dueAt: addMs(now, JOB_LEASE_MS), startedAt: now.toISOString() }
    : { claim: null, tries: 0, dueAt: (plannedFor ?? now).toISOString(), startedAt: null }
  await tx.db
    .insertInto('jobs')
    .values({
      ...{ id, kind, lane, total, about, subjectId, createdBy, ...claim },
      state: 'waiting',
      plannedFor: plannedFor?.toISOString() ?? null,
      priority: job.priority ?? jobPriorities.bulk,
      place: 0,
      data: JSON.stringify(job.data),
      fault: '',
      paceAt: null,
      pacePlace: 0,
      endedAt: null,
      created_at: now.toISOString(),
    })
    .execute()
  tx.invalidate(topicOfLane[lane])
  return id
}

/** Stops a waiting or running job. A step that runs now writes nothing any more. Returns false if it was neither. */
export async function stopJob(tx: Tx, id: string) {
  const stopping = tx.db.updateTable('jobs').set({ state: 'stopped', claim: null })
  const stopped = await stopping.where('id', '=', id).where('state', '=', 'waiting').returning('lane').execute()
  return announce(tx, stopped)
}

/**
 * Lets a stopped or dead job, or one that waits after a failure, go on at once from its place, for `createdBy` if given.
 * Returns false if it was none of these.
 */
export async function resumeJob(tx: Tx, id: string, now: Date, createdBy?: string) {
  const resumed = await tx.db
    .updateTable('jobs')
    .set({
      ...{ state: 'waiting', claim: null, tries: 0, dueAt: now.toISOString(), paceAt: null, endedAt: null },
      plannedFor: null,
      ...(createdBy === undefined ? {} : { createdBy }),
    })
    .where('id', '=', id)
    .where(isHalted)
    .returning('lane')
    .execute()
  return announce(tx, resumed)
}

/** Jobs that were stopped or given up, or that wait after a failed attempt. */
export const isHalted = (eb: ExpressionBuilder<Tables, 'jobs'>) =>
  eb.or([
    eb('jobs.state', 'in', ['stopped', 'dead']),
    eb.and([eb('jobs.state', '=', 'waiting'), eb('jobs.claim', 'is', null), eb('jobs.fault', '<>', '')]),
  ])

/** Lets a job begin now that is planned for later. Returns false if it is not, or has begun. */
export async function beginJobNow(tx: Tx, id: string, now: Date) {
  const begun = await tx.db
    .updateTable('jobs')
    .set({ dueAt: now.toISOString(), plannedFor: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('plannedFor', 'is not', null)
    .returning('lane')
    .execute()
  return announce(tx, begun)
}

/** Deletes a job in any state. A step that runs now writes nothing any more. */
export async function deleteJob(tx: Tx, id: string) {
  announce(tx, await tx.db.deleteFrom('jobs').where('id', '=', id).returning('lane').execute())
}

function announce(tx: Tx, changed: { lane: JobLane }[]) {
  for (const { lane } of changed) tx.invalidate(topicOfLane[lane])
  return changed.length > 0
}

/** Jobs with the name of the user who wanted them. */
export const selectJobs = (db: Kysely<Tables>) =>
  db
    .selectFrom('jobs')
    .leftJoin('users', 'users.id', 'jobs.createdBy')
    .selectAll('jobs')
    .select(['users.firstName', 'users.lastName'])

export type JobWithCreator = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>

/** A job as `presentJob` takes it; undefined if there is none. */
export function findJob(db: Kysely<Tables>, id: string) {
  return selectJobs(db).where('jobs.id', '=', id).executeTakeFirst()
}

/** The newest job about a subject, such as an import; undefined if there is none. */
export function findJobOf(db: Kysely<Tables>, subjectId: string) {
  return selectJobs(db).where('jobs.subjectId', '=', subjectId).orderBy('jobs.seq', 'desc').limit(1).executeTakeFirst()
}

/** Deletes jobs that were done more than JOB_RETENTION_DAYS ago. */
export async function deleteOldJobs(database: Database, now: Date) {
  const before = addMs(now, -JOB_RETENTION_DAYS * DAY_MS)
  await database.transaction(({ db }) =>
    db.deleteFrom('jobs').where('state', '=', 'done').where('endedAt', '<', before).execute(),
  )
}

/**
 * Makes jobs due that would wait longer than any job does, because the clock was set back since. One that is planned for
 * later waits until then.
 */
export async function bringJobsForward(database: Database, now: Date) {
  const latest = addMs(now, JOB_RETRY_MAX_MS)
  await database.transaction(async (tx) => {
    const waiting = tx.db.updateTable('jobs').set({ dueAt: now.toISOString() }).where('state', '=', 'waiting')
    const late = waiting.where('dueAt', '>', latest).where('plannedFor', 'is', null)
    announce(tx, await late.returning('lane').execute())
  })
}

/** How many jobs of each kind are in each state, without e-mails and what is done. */
export function countJobs(db: Kysely<Tables>) {
  return db
    .selectFrom('jobs')
    .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('jobs')])
    .where('lane', '=', 'work')
    .where('state', '<>', 'done')
    .groupBy(['kind', 'state'])
    .execute()
}
