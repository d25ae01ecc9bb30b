import { topics } from '@portal/contract/topics'
import { recordAudit } from '../../../audit/record-audit.ts'
import { actorOfJob } from '../../../auth/actor-of-job.ts'
import { type AuthenticatedActor, permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { ClaimedJob, JobHandler } from '../../../platform/jobs/job.ts'
import type { AppContext } from '../../context.ts'
import { deleteAllUnusedWords } from '../../people/search/name-words.store.ts'
import { removeErasedFiles } from '../../records/uploads/erased-files.ts'
import { eraseStudent } from './erase-student.store.ts'
import { deleteProposal, findAgreed } from './proposals.store.ts'
import { retentionRules } from './retention.ts'

type ForgetContext = Pick<AppContext, 'config' | 'database' | 'tables' | 'storage' | 'log' | 'now'>

/**
 * The job that forgets the students whom an administrator has agreed to. A student who has been restored since, or has
 * sent a request, is left alone. The files are removed from the storage before the next step, and the last ones before
 * the job is done.
 */
export function openForgetStudents(app: ForgetContext): JobHandler {
  async function step(job: ClaimedJob) {
    const actor = await actorOfJob(app.database.read, job, 'forgetStudent')
    await removeErasedFiles(app)
    const rules = retentionRules(app.config, app.now())
    if (!(await findAgreed(app.database.read, rules))) await deleteAllUnusedWords(app.database)
    // One student in a transaction: on SQLite no request is answered meanwhile.
    return async (tx: Tx) => {
      const agreed = await findAgreed(tx.db, rules)
      if (!agreed) return { place: job.place, done: true }
      if (agreed.isDue) await forget(app, tx, actor, agreed.id)
      else await deleteProposal(tx, agreed.id)
      const place = job.place + 1
      return { place, total: Math.max(job.total, place), done: false }
    }
  }
  return { step, usesFiles: true }
}

async function forget(app: ForgetContext, tx: Tx, actor: AuthenticatedActor, studentId: string) {
  const now = app.now()
  await eraseStudent(tx, app.tables, permit(actor, 'forgetStudent', { studentId }), now)
  await recordAudit(tx, { action: 'forgetStudent', by: actor, studentId }, now)
  tx.invalidate(topics.forgetting)
}
