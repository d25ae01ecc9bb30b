import type { ImportInvitations } from '@portal/contract/bulk/imports/imports'
import { INVITATIONS_AFTER_MINUTES } from '@portal/contract/delays'
import { Problem } from '@portal/contract/problems'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { recordAudit } from '../../../audit/record-audit.ts'
import { actorOfJob } from '../../../auth/actor-of-job.ts'
import { canInvite, inviteStudent } from '../../../auth/invitations/invitations.ts'
import { type AuthenticatedActor, permit, requirePermission } from '../../../permissions/permit.ts'
import { OutdatedReadError } from '../../../platform/database/errors.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { ClaimedJob, JobHandler, Progress } from '../../../platform/jobs/job.ts'
import { findJobOf, type JobWithCreator } from '../../../platform/jobs/jobs.store.ts'
import { lockWithJob } from '../../../platform/jobs/lock-with-job.store.ts'
import type { AppContext } from '../../context.ts'
import { lockBulkOperation } from '../operation/bulk-operation.store.ts'
import { auditNameOf, type ImportStep } from './apply/apply-step.ts'
import { countAdded, invitationsSubject, nextAdded } from './imported-invitations.store.ts'
import { importNames } from './imports.store.ts'
import type { ImportRecord } from './imports.tables.ts'

const STUDENTS_PER_STEP = 20

/** `after`: the rows up to this place are done; null before the first. */
type Data = { importId: string; after: number | null }

type Applied = Pick<ImportStep, 'app' | 'tx' | 'record' | 'options' | 'now'> & { actor: { id: string } }

/** Adds the job that invites the students whom an import has added, now or INVITATIONS_AFTER_MINUTES later. */
export async function planInvitations({ app, tx, actor, record, options, now }: Applied) {
  if (options.access === 'none' || !canInvite(app.config)) return
  const total = await countAdded(tx.db, record.id)
  if (total === 0) return
  const plannedFor =
    options.access === 'invite' ? new Date(now.getTime() + INVITATIONS_AFTER_MINUTES * MINUTE_MS) : undefined
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
  const record = await lockBulkOperation(tx, importNames, importId)
  if (record?.state !== 'applied') return { place: job.place, total: job.place, done: true }
  const actor = await actorOfJob(tx.db, job, 'importStudents')
  const now = app.now()
  if (after === null) {
    const entry = { action: 'inviteStudent', by: actor } as const
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

/**
 * Sends the invitations of an applied import now: those that wait for their time, or that were cancelled. Throws
 * IMPORT_NOT_FOUND, and IMPORT_CHANGED when there are none to be sent.
 */
export function sendInvitations(app: AppContext, actor: AuthenticatedActor, { id }: { id: string }) {
  return changeInvitations(app, actor, id, async (tx, job) => {
    return (await app.jobs.beginNow(tx, job.id)) || (await app.jobs.resume(tx, job.id, actor.id))
  })
}

/** Cancels the invitations of an applied import that have not been made yet. Throws IMPORT_NOT_FOUND, IMPORT_CHANGED. */
export function cancelInvitations(app: AppContext, actor: AuthenticatedActor, { id }: { id: string }) {
  return changeInvitations(app, actor, id, (tx, job) => app.jobs.stop(tx, job.id))
}

async function changeInvitations(
  app: AppContext,
  actor: AuthenticatedActor,
  id: string,
  change: (tx: Tx, job: JobWithCreator) => Promise<boolean>,
) {
  requirePermission(actor, 'importStudents')
  await app.database.transaction(async (tx) => {
    const { job, subject } = await lockWithJob(tx, invitationsSubject(id), () => lockBulkOperation(tx, importNames, id))
    if (!subject) throw new Problem('IMPORT_NOT_FOUND')
    if (subject.state !== 'applied' || !job || !(await change(tx, job))) throw new Problem('IMPORT_CHANGED')
    tx.invalidate(topics.imports)
  })
}

/**
 * Deletes the job that invites the students of an import, before the import is locked; a step that runs now writes nothing
 * any more. Call `assertNoInvitations` once the import is locked.
 */
export async function discardInvitations({ jobs }: AppContext, tx: Tx, importId: string) {
  const job = await findJobOf(tx.db, invitationsSubject(importId))
  if (job) await jobs.discard(tx, job.id)
}

/** Has the transaction done again if the last step of applying has added that job meanwhile. */
export async function assertNoInvitations({ db }: Tx, importId: string) {
  if (await findJobOf(db, invitationsSubject(importId))) throw new OutdatedReadError()
}

/** What has become of the invitations of an import; null where there are none. */
export async function readInvitations(
  { database }: AppContext,
  { id, state }: ImportRecord,
): Promise<ImportInvitations | null> {
  if (state !== 'applied') return null
  const job = await findJobOf(database.read, invitationsSubject(id))
  if (!job) return null
  const { plannedFor, place, total } = job
  return { state: stateOf(job), plannedFor, invited: place, students: total }
}

function stateOf({ state, plannedFor }: JobWithCreator): ImportInvitations['state'] {
  if (state === 'stopped') return 'cancelled'
  if (state === 'dead') return 'failed'
  if (state === 'done') return 'sent'
  return plannedFor === null ? 'sending' : 'planned'
}
