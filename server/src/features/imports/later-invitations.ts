import type { ImportInvitations } from '@portal/contract/imports'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { type AuthenticatedActor, requirePermission } from '../../permissions/permit.ts'
import { OutdatedReadError } from '../../platform/database/errors.ts'
import type { ImportRecord } from '../../platform/database/import-tables.ts'
import type { Tx } from '../../platform/database/open.ts'
import { findJobOf, type JobWithCreator } from '../../platform/jobs/jobs.store.ts'
import { lockWithJob } from '../../platform/jobs/lock-with-job.store.ts'
import type { AppContext } from '../context.ts'
import { invitationsSubject } from './imported-invitations.store.ts'
import { lockImport } from './imports.store.ts'

/**
 * Sends the invitations of an applied import now: those that wait for their time, or that were cancelled. Throws
 * IMPORT_NOT_FOUND, and IMPORT_CHANGED when there are none to be sent.
 */
export function sendInvitations(app: AppContext, actor: AuthenticatedActor, id: string) {
  return changeInvitations(app, actor, id, async (tx, job) => {
    return (await app.jobs.beginNow(tx, job.id)) || (await app.jobs.resume(tx, job.id, actor.id))
  })
}

/** Cancels the invitations of an applied import that have not been made yet. Throws IMPORT_NOT_FOUND, IMPORT_CHANGED. */
export function cancelInvitations(app: AppContext, actor: AuthenticatedActor, id: string) {
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
    const { job, subject } = await lockWithJob(tx, invitationsSubject(id), () => lockImport(tx, id))
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
