import { recordAudit } from '../../audit/record-audit.ts'
import { permit } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { ClaimedJob, JobHandler } from '../../platform/jobs/job.ts'
import type { AppContext } from '../context.ts'
import { actorOfJob } from '../jobs/actor-of-job.ts'
import { deleteAllUnusedWords } from '../search/name-words.store.ts'
import { eraseStudent } from './erase-student.store.ts'
import { removeErasedFiles } from './erased-files.ts'
import { deleteProposals, nextAgreed } from './proposals.store.ts'
import { retentionRules } from './retention.ts'

/** Each takes about 20 statements. */
const STUDENTS_PER_STEP = 2

type ForgetContext = Pick<AppContext, 'config' | 'database' | 'storage' | 'log' | 'now'>

/**
 * The job that forgets the students whom an administrator has agreed to. A student who has been restored since, or has
 * sent a request, is left alone. The files are removed from the storage before the next step, and the last ones before
 * the job is done.
 */
export function openForgetStudents(app: ForgetContext): JobHandler {
  async function step(job: ClaimedJob) {
    const actor = await actorOfJob(app.database.read, job)
    await removeErasedFiles(app)
    const rules = retentionRules(app.config, app.now())
    if ((await nextAgreed(app.database.read, rules, 1)).length === 0) await deleteAllUnusedWords(app.database)
    return async (tx: Tx) => {
      const now = app.now()
      const agreed = await nextAgreed(tx.db, rules, STUDENTS_PER_STEP)
      for (const { id: studentId, isDue } of agreed) {
        if (!isDue) continue
        await eraseStudent(tx, permit(actor, 'forgetStudent', { studentId }), now)
        await recordAudit(tx, { action: 'forgetStudent', actorId: actor.id, address: actor.address, studentId }, now)
      }
      await deleteProposals(
        tx,
        agreed.map(({ id }) => id),
      )
      const place = job.place + agreed.length
      return { place, total: Math.max(job.total, place), done: agreed.length === 0 }
    }
  }
  return { step }
}
