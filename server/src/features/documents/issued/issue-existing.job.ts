import { ISSUED_AT_ONCE } from '@portal/contract/limits'
import { recordDocumentKinds } from '@portal/contract/records/issued-documents'
import type { Tx } from '../../../platform/database/open.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { jobPriorities } from '../../../platform/jobs/priorities.ts'
import type { AppContext } from '../../context.ts'
import { countAllStudents, documentsWithoutJob, setIssuing, studentsAfter } from './existing.store.ts'
import { enqueueMaking } from './issue.ts'
import { reconcileDocuments } from './reconcile-documents.ts'

/** Documents that wait without a job are given to new jobs at most this many an hour. */
const REMADE_AT_ONCE = 1_000

type Position = { after: number }

/**
 * When PORTAL_VERIFICATION has been switched on, adds a job that issues the documents of all records, and catches up with
 * what was changed while it was off. Otherwise gives documents that wait without a job a new one. Called at the start and
 * every hour; of several nodes one adds the job.
 */
export async function issueWhenDue(app: Pick<AppContext, 'config' | 'database' | 'jobs' | 'now'>) {
  const { config, database, jobs } = app
  const waiting = config.verification ? await documentsWithoutJob(database.read, REMADE_AT_ONCE) : []
  await database.transaction(async (tx) => {
    const changed = await setIssuing(tx, config.verification)
    await enqueueMaking(app, tx, waiting, null, jobPriorities.bulkDocuments)
    const students = changed && config.verification ? await countAllStudents(tx.db) : 0
    if (students === 0) return
    const data: Position = { after: 0 }
    const priority = jobPriorities.existingDocuments
    await jobs.enqueue(tx, { kind: 'issueExisting', data, total: students, createdBy: null, priority })
  })
}

/** Brings the documents of all students to what their records say, some students a step. */
export const issueExistingJob = (app: AppContext): JobHandler => ({
  async step(job) {
    const { after } = job.data as Position
    const students = await studentsAfter(app.database.read, after, ISSUED_AT_ONCE)
    const ids = students.map(({ id }) => id)
    return async (tx: Tx) => {
      for (const kind of recordDocumentKinds) await reconcileDocuments(app, tx, kind, ids, null, { isBulk: true })
      const place = job.place + ids.length
      const data: Position = { after: students.at(-1)?.seq ?? after }
      const done = students.length < ISSUED_AT_ONCE
      return { place, total: Math.max(job.total, place), done, data }
    }
  },
})
