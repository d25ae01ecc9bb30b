import type { JobsInput } from '@portal/contract/jobs'
import { type Kysely, sql } from 'kysely'
import type { Permit } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { deleteJob, resumeJob, selectJobs } from '../../platform/jobs/jobs.store.ts'
import { presentJob } from '../../platform/jobs/present-job.ts'

/** One page of the jobs without e-mails: those that are not done first, and then the newest first. */
export async function listJobs(db: Kysely<Tables>, { state, page, pageSize }: JobsInput, now: Date) {
  const rows = await selectJobs(db)
    .where('jobs.lane', '=', 'work')
    .$if(state !== '', (query) => query.where('jobs.state', '=', state || 'waiting'))
    .orderBy(sql`case when jobs.state = 'done' then 1 else 0 end`)
    .orderBy('jobs.seq', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('lane', '=', 'work')
    .$if(state !== '', (query) => query.where('state', '=', state || 'waiting'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map((row) => presentJob(row, now)), total, more: false }
}

/** A job that was stopped or given up, for a permit; null when it has gone on, and for an e-mail. */
export async function findHaltedJob({ db }: Tx, id: string) {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'about', 'createdBy'])
    .where('id', '=', id)
    .where('lane', '=', 'work')
    .where('state', 'in', ['stopped', 'dead'])
    .executeTakeFirst()
  return job ? { ...job, studentId: '' } : null
}

type HaltedJob = NonNullable<Awaited<ReturnType<typeof findHaltedJob>>>

/** Lets a job go on in the name of whoever tries it again: who wanted it first may have left. The portal's own stay its own. */
export async function goOnWithJob(tx: Tx, { actor, row }: Permit<'retryJob', HaltedJob>, now: Date) {
  await resumeJob(tx, row.id, now, row.createdBy === null ? undefined : actor.id)
}

export async function discardJob(tx: Tx, { row }: Permit<'discardJob', HaltedJob>) {
  await deleteJob(tx, row.id)
}
