import type { ForgettingOverview } from '@portal/contract/privacy/forgetting'
import { Problem } from '@portal/contract/problems'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { type AuthenticatedActor, permit, requirePermission, type Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { findJobOf } from '../../../platform/jobs/jobs.store.ts'
import { presentJob } from '../../../platform/jobs/present-job.ts'
import type { AppContext } from '../../context.ts'
import { agree, keep, stopKeeping, summarise } from './proposals.store.ts'
import { retentionRules } from './retention.ts'

/** What the jobs that forget are about: there is one list. */
const SUBJECT = 'forgetting'

/** Whether and whom the portal proposes to forget, and the newest job that forgets. */
export async function readOverview({ config, database: { read }, now }: AppContext): Promise<ForgettingOverview> {
  const rules = retentionRules(config, now())
  const proposed = await summarise(read, 'proposed', rules)
  const kept = await summarise(read, 'kept', rules)
  const job = await findJobOf(read, SUBJECT)
  return {
    years: config.forgetAfterYears,
    counts: { proposed: proposed.count, kept: kept.count },
    latest: proposed.latest,
    job: job ? presentJob(job, now()) : null,
  }
}

/** Keeps a proposed student for KEPT_STUDENT_DAYS. Throws PROPOSAL_NOT_FOUND. */
export function keepStudent(app: AppContext, actor: AuthenticatedActor, studentId: string, reason: string) {
  return auditedWrite(app, actor, 'keepStudent', subject(studentId), async (tx, allowed) => {
    if (!(await keep(tx, allowed, reason, app.now()))) throw new Problem('PROPOSAL_NOT_FOUND')
    return { result: { id: studentId }, about: { record: reason } }
  })
}

/** Proposes a kept student again. Throws PROPOSAL_NOT_FOUND. */
export function stopKeepingStudent(app: AppContext, actor: AuthenticatedActor, studentId: string) {
  return auditedWrite(app, actor, 'stopKeepingStudent', subject(studentId), async (tx, allowed) => {
    if (!(await stopKeeping(tx, allowed, app.now()))) throw new Problem('PROPOSAL_NOT_FOUND')
    return { result: { id: studentId }, about: {} }
  })
}

const subject = (studentId: string) => async (): Promise<Subject> => ({ studentId })

/**
 * Begins to forget every proposed student, as a job. Throws FORGETTING_CHANGED when they are not those that the
 * administrator has seen, and FORGETTING_RUNNING.
 */
export async function agreeToForgetting(
  app: AppContext,
  actor: AuthenticatedActor,
  { count, latest }: { count: number; latest: string },
) {
  requirePermission(actor, 'agreeToForgetting')
  await app.database.transaction(async (tx) => {
    const now = app.now()
    const rules = retentionRules(app.config, now)
    await refuseWhileRunning(tx)
    const proposed = await summarise(tx.db, 'proposed', rules)
    if (count === 0 || proposed.count !== count || proposed.latest !== latest) throw new Problem('FORGETTING_CHANGED')
    const agreed = await agree(tx, permit(actor, 'agreeToForgetting', { studentId: '' }), rules, now)
    // Another administrator was faster.
    if (agreed !== count) throw new Problem('FORGETTING_CHANGED')
    const job = { kind: 'forgetStudents', data: {}, total: count, subjectId: SUBJECT, createdBy: actor.id } as const
    await app.jobs.enqueue(tx, job)
    await recordAudit(tx, { action: 'agreeToForgetting', by: actor, record: String(count) }, now)
  })
  return readOverview(app)
}

async function refuseWhileRunning({ db }: Tx) {
  const job = await findJobOf(db, SUBJECT)
  if (job && job.state !== 'done') throw new Problem('FORGETTING_RUNNING')
}
