import { type JobsInput, jobKinds } from '@portal/contract/jobs/jobs'
import { type Kysely, sql } from 'kysely'
import type { Permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { readPage } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { deleteJob, isHalted, type JobWithCreator, resumeJob, selectJobs } from '../../../platform/jobs/jobs.store.ts'
import { presentJob } from '../../../platform/jobs/present-job.ts'

/** The many small jobs that follow from other work are not listed while they wait. */
const unlistedWhileWaiting = ['issueDocuments', 'refreshSearch', 'moveDueDates'] as const

/**
 * One page of the jobs without e-mails, and without those that only newer nodes know: those that are not done first, and then
 * the newest first. The jobs that make documents are one row as long as they wait: the one that runs, with the numbers of all.
 */
export async function listJobs(db: Kysely<Tables>, input: JobsInput, now: Date) {
  const making = await jobOfAllDocuments(db)
  const jobs = selectJobs(db)
    .where('jobs.lane', '=', 'work')
    .where('jobs.kind', 'in', jobKinds)
    .where((eb) =>
      eb.or([
        eb('jobs.kind', 'not in', unlistedWhileWaiting),
        eb('jobs.state', '<>', 'waiting'),
        eb('jobs.id', '=', making?.id ?? ''),
      ]),
    )
    .$if(input.state !== '', (query) => query.where('jobs.state', '=', input.state || 'waiting'))
    .orderBy(sql`case when jobs.state = 'done' then 1 else 0 end`)
    .orderBy('jobs.seq', 'desc')
  const page = await readPage(jobs, input)
  const withAll = page.rows.map((row) => (making && row.id === making.id ? ofAll(row, making) : row))
  return { ...page, rows: withAll.map((row) => presentJob(row, now)) }
}

type AllDocuments = { id: string; place: number; total: number }

/** Of the waiting jobs that make documents the one that runs or was tried, with the numbers of all; undefined if there is none. */
async function jobOfAllDocuments(db: Kysely<Tables>): Promise<AllDocuments | undefined> {
  const waiting = db.selectFrom('jobs').where('kind', '=', 'issueDocuments').where('state', '=', 'waiting')
  const isIdle = sql`case when claim is null then 1 else 0 end`
  const first = await waiting.select('id').orderBy(isIdle).orderBy('tries', 'desc').orderBy('seq').executeTakeFirst()
  if (!first) return undefined
  const sums = waiting.select((eb) => [eb.fn.sum<number>('place').as('place'), eb.fn.sum<number>('total').as('total')])
  const { place, total } = await sums.executeTakeFirstOrThrow()
  return { id: first.id, place: Number(place), total: Number(total) }
}

/** The pace is that of the job that runs. */
const ofAll = (row: JobWithCreator, { place, total }: AllDocuments) => ({
  ...row,
  ...{ place, total, pacePlace: row.pacePlace + place - row.place },
})

/** A job that was stopped, has failed or was given up, for a permit; null when it has gone on, and for an e-mail. */
export async function findHaltedJob({ db }: Tx, id: string) {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'about', 'createdBy', 'subjectId'])
    .where('id', '=', id)
    .where('lane', '=', 'work')
    .where(isHalted)
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
