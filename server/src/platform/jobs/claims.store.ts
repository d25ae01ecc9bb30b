import { randomUUID } from 'node:crypto'
import { JOB_LEASE_MS } from '@portal/contract/delays'
import { type JobKind, jobKinds } from '@portal/contract/jobs/jobs'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { ClaimedJob, Progress } from './job.ts'
import { laneOf, topicOfLane } from './jobs.store.ts'
import type { JobLane, JobRow } from './jobs.tables.ts'

/** The claim of a job is no longer this one: it was stopped or deleted, or another node has it. */
export class ClaimLostError extends Error {}

const leaseEnd = (now: Date) => new Date(now.getTime() + JOB_LEASE_MS).toISOString()

function selectDue(db: Kysely<Tables>, lane: JobLane, now: Date, kinds: readonly JobKind[]) {
  const waiting = db.selectFrom('jobs').where('lane', '=', lane).where('state', '=', 'waiting')
  return waiting.where('dueAt', '<=', now.toISOString()).where('kind', 'in', kinds)
}

/** Whether a job of the lane and of one of the kinds can be claimed. */
export async function hasDue(db: Kysely<Tables>, lane: JobLane, now: Date, kinds: readonly JobKind[]) {
  return (await selectDue(db, lane, now, kinds).select('seq').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Claims up to `limit` jobs of a lane and of the kinds. A kind that this version does not know is left to newer nodes. Nobody
 * else gets what is claimed before the lease is over: PostgreSQL skips locked rows, and SQLite has one writer.
 */
export async function claimDue(
  database: Database,
  lane: JobLane,
  limit: number,
  now: Date,
  kinds: readonly JobKind[] = jobKinds,
): Promise<ClaimedJob[]> {
  if (!(await hasDue(database.read, lane, now, kinds))) return []
  return database.transaction(async ({ db }) => {
    const rows = await selectDue(db, lane, now, kinds)
      .selectAll()
      .orderBy('priority')
      .orderBy('dueAt')
      .orderBy('seq')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const claimed: ClaimedJob[] = []
    for (const row of rows) claimed.push(await claim(db, row, now))
    return claimed
  })
}

async function claim(db: Kysely<Tables>, row: JobRow, now: Date) {
  // It has begun: from now on it is due as any other job.
  const change = { claim: randomUUID(), tries: row.tries + 1, dueAt: leaseEnd(now), plannedFor: null }
  // The time between a crash and now says nothing about the pace of the work.
  const isNewStretch = row.paceAt === null || row.claim !== null
  const pace = isNewStretch ? { paceAt: now.toISOString(), pacePlace: row.place } : {}
  await db
    .updateTable('jobs')
    .set({ ...change, ...pace, startedAt: row.startedAt ?? now.toISOString() })
    .where('id', '=', row.id)
    .execute()
  return toClaimed({ ...row, ...change })
}

function toClaimed({ id, kind, data, place, total, tries, createdBy, about, subjectId, claim }: JobRow): ClaimedJob {
  return {
    ...{ id, kind, place, total, tries, createdBy, about, subjectId },
    data: JSON.parse(data),
    claim: claim ?? '',
  }
}

/** The job with its present claim; undefined when nobody has claimed it. */
export async function findClaimed(db: Kysely<Tables>, id: string) {
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('claim', 'is not', null)
    .executeTakeFirst()
  return row && toClaimed(row)
}

/** Keeps the job as it is until the transaction ends. Throws `ClaimLostError`. */
export async function lockClaimed({ db }: Tx, job: ClaimedJob) {
  const query = db.selectFrom('jobs').select('id').where('id', '=', job.id).where('claim', '=', job.claim)
  const row = await query.forUpdate().executeTakeFirst()
  if (!row) throw new ClaimLostError()
}

/**
 * Moves a locked job forward, and returns it as it is now; null when it is done. Its data are then emptied: nobody needs them
 * any more, and a filter in them can be a name.
 */
export async function recordProgress(tx: Tx, job: ClaimedJob, progress: Progress, now: Date, deleteWhenDone = false) {
  const { place, total = job.total, data = job.data } = progress
  const isDone = progress.done ?? place >= total
  tx.invalidate(topicOfLane[laneOf(job.kind)])
  if (isDone && deleteWhenDone) {
    await tx.db.deleteFrom('jobs').where('id', '=', job.id).execute()
    return null
  }
  const outcome = isDone
    ? { state: 'done' as const, claim: null, endedAt: now.toISOString() }
    : { dueAt: leaseEnd(now) }
  await tx.db
    .updateTable('jobs')
    .set({ place, total, data: isDone ? '{}' : JSON.stringify(data), tries: 0, fault: '', ...outcome })
    .where('id', '=', job.id)
    .execute()
  return isDone ? null : { ...job, place, total, data, tries: 0 }
}

/** Records why a locked job has failed and when it is tried again; null: it is dead. */
export async function recordFailure(tx: Tx, job: ClaimedJob, fault: string, retryAt: Date | null, now: Date) {
  const outcome = retryAt ? { dueAt: retryAt.toISOString() } : { state: 'dead' as const, endedAt: now.toISOString() }
  await tx.db
    .updateTable('jobs')
    .set({ fault, tries: job.tries, claim: null, paceAt: null, ...outcome })
    .where('id', '=', job.id)
    .execute()
  tx.invalidate(topicOfLane[laneOf(job.kind)])
}

/** Moves the end of the lease forward while a step takes long. Does nothing after the claim was lost. */
export async function renewLease(database: Database, job: Pick<ClaimedJob, 'id' | 'claim'>, now: Date) {
  await database.transaction(({ db }) =>
    db
      .updateTable('jobs')
      .set({ dueAt: leaseEnd(now) })
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .execute(),
  )
}

/** Gives a job back before its end, so that any node goes on with it at once. */
export async function releaseClaim(database: Database, job: ClaimedJob, now: Date) {
  await database.transaction(async (tx) => {
    await tx.db
      .updateTable('jobs')
      .set({ claim: null, tries: Math.max(job.tries - 1, 0), dueAt: now.toISOString() })
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .execute()
    tx.invalidate(topicOfLane[laneOf(job.kind)])
  })
}

/** Ends every lease. Only for a process that is the only one on its database: the claims are of a process that crashed. */
export async function endAllLeases(database: Database, now: Date) {
  const dueAt = now.toISOString()
  await database.transaction(({ db }) =>
    db.updateTable('jobs').set({ dueAt }).where('state', '=', 'waiting').where('claim', 'is not', null).execute(),
  )
}
