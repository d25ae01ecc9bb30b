import { INVITATIONS_AFTER_MINUTES } from '@portal/contract/delays'
import { topics } from '@portal/contract/topics'
import { recordAudit } from '../../audit/record-audit.ts'
import { canInvite, inviteStudent } from '../../auth/invitations.ts'
import { permit } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { ClaimedJob, JobHandler, Progress } from '../../platform/jobs/job.ts'
import type { AppContext } from '../context.ts'
import { actorOfJob } from '../jobs/actor-of-job.ts'
import { auditNameOf, type ImportStep } from './apply-step.ts'
import { countAdded, invitationsSubject, nextAdded } from './imported-invitations.store.ts'
import { lockImport } from './imports.store.ts'

const STUDENTS_PER_STEP = 20
const MS_A_MINUTE = 60_000

/** `after`: the rows up to this place are done; null before the first. */
type Data = { importId: string; after: number | null }

type Applied = Pick<ImportStep, 'app' | 'tx' | 'record' | 'options' | 'now'> & { actor: { id: string } }

/** Adds the job that invites the students whom an import has added, now or INVITATIONS_AFTER_MINUTES later. */
export async function planInvitations({ app, tx, actor, record, options, now }: Applied) {
  if (options.access === 'none' || !canInvite(app.config)) return
  const total = await countAdded(tx.db, record.id)
  if (total === 0) return
  const plannedFor =
    options.access === 'invite' ? new Date(now.getTime() + INVITATIONS_AFTER_MINUTES * MS_A_MINUTE) : undefined
  const data: Data = { importId: record.id, after: null }
  await app.jobs.enqueue(tx, {
    ...{ kind: 'inviteImported', data, total, about: record.name, subjectId: invitationsSubject(record.id) },
    ...{ createdBy: actor.id, plannedFor },
  })
}

/**
 * Invites the students whom an import has added, unless it is undone, with one audit entry for all. Leaves out those who
 * have an invitation or a password already.
 */
export const inviteImportedJob = (app: AppContext): JobHandler => ({
  step: async (job) => (tx) => inviteNext(app, tx, job),
})

async function inviteNext(app: AppContext, tx: Tx, job: ClaimedJob): Promise<Progress> {
  const { importId, after } = job.data as Data
  const record = await lockImport(tx, importId)
  if (record?.state !== 'applied') return { place: job.place, total: job.place, done: true }
  const actor = await actorOfJob(tx.db, job)
  const now = app.now()
  if (after === null) {
    const entry = { action: 'inviteStudent', actorId: actor.id, address: actor.address } as const
    await recordAudit(tx, { ...entry, record: auditNameOf(record) }, now)
  }
  const rows = await nextAdded(tx.db, importId, after ?? -1, STUDENTS_PER_STEP)
  let place = job.place
  for (const { studentId, isInvited } of rows) {
    if (isInvited) continue
    if (await inviteStudent(app, tx, permit(actor, 'importStudents', { studentId }), now)) place++
  }
  tx.invalidate(topics.imports)
  const last = rows.at(-1)
  if (!last || rows.length < STUDENTS_PER_STEP) return { place, total: place, done: true }
  return { place, total: job.total, done: false, data: { importId, after: last.place } satisfies Data }
}
