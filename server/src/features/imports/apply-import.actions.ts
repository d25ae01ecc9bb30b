import type { applyImportInput } from '@portal/contract/import-inputs'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthenticatedActor, requirePermission } from '../../permissions/permit.ts'
import type { ImportRecord } from '../../platform/database/import-tables.ts'
import type { Tx } from '../../platform/database/open.ts'
import { findJobOf } from '../../platform/jobs/jobs.store.ts'
import type { AppContext } from '../context.ts'
import { moveImport } from './apply.store.ts'
import { auditNameOf } from './apply-step.ts'
import { lockImport, permitImport } from './imports.store.ts'
import { exceedsThreshold } from './present-import.ts'

/**
 * Begins to apply the rows that an administrator has been shown, `rows` of them. Throws IMPORT_NOT_FOUND, IMPORT_CHANGED
 * when the preview is another one now, and IMPORT_NOT_CONFIRMED.
 */
export async function applyImport(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, rows, confirmed }: z.output<typeof applyImportInput>,
) {
  requirePermission(actor, 'importStudents')
  await app.database.transaction(async (tx) => {
    const record = await lockOrThrow(tx, id)
    if (record.state !== 'preview' || record.new + record.changed !== rows) throw new Problem('IMPORT_CHANGED')
    if (exceedsThreshold(record) && !confirmed) throw new Problem('IMPORT_NOT_CONFIRMED')
    await begin(app, tx, actor, record, confirmed)
  })
}

/**
 * Begins to apply an import that a program has sent, once it is planned, in the transaction that ends the planning. It
 * stays a preview when it was not asked to be applied, or when more students would change than usual and this has not been
 * confirmed beforehand.
 */
export async function applyAutomatically(app: AppContext, tx: Tx, actor: AuthenticatedActor, id: string) {
  const record = await lockOrThrow(tx, id)
  const isAsked = record.state === 'preview' && record.autoApply === 1
  if (!isAsked || (exceedsThreshold(record) && record.confirmed === 0)) return
  await begin(app, tx, actor, record, record.confirmed === 1)
}

async function begin(app: AppContext, tx: Tx, actor: AuthenticatedActor, record: ImportRecord, confirmed: boolean) {
  const { id, name, total } = record
  await moveImport(tx, permitImport(actor, id), ['preview'], {
    ...{ state: 'applying', appliedBy: actor.id, confirmed: Number(confirmed) },
  })
  await app.jobs.enqueue(tx, {
    ...{ kind: 'applyImport', data: { importId: id }, total, about: name, subjectId: id, createdBy: actor.id },
  })
  const about = `${auditNameOf(record)}: ${record.new} new, ${record.changed} changed`
  await recordAudit(
    tx,
    { action: 'importStudents', actorId: actor.id, address: actor.address, record: about },
    app.now(),
  )
}

/** Stops an import while it is applied; the rows that have been applied stay. Throws IMPORT_NOT_FOUND, IMPORT_CHANGED. */
export async function stopImport(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'importStudents')
  await app.database.transaction(async (tx) => {
    // The job first, as its own steps do, so that the two cannot deadlock.
    const job = await findJobOf(tx.db, id)
    if (job?.kind === 'applyImport') await app.jobs.stop(tx, job.id)
    await lockOrThrow(tx, id)
    const stopped = await moveImport(tx, permitImport(actor, id), ['applying'], { state: 'stopped' })
    if (!stopped) throw new Problem('IMPORT_CHANGED')
  })
}

/**
 * Goes on with an import that was stopped, or whose job was given up while it was undone. What is written from then on is
 * written in the name of whoever goes on, who must be allowed to undo one that is being undone. Throws FORBIDDEN,
 * IMPORT_NOT_FOUND, IMPORT_CHANGED.
 */
export async function resumeImport(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'importStudents')
  await app.database.transaction(async (tx) => {
    const job = await findJobOf(tx.db, id)
    if (job?.kind === 'undoImport') requirePermission(actor, 'undoImport')
    const resumed = job !== undefined && (await app.jobs.resume(tx, job.id, actor.id))
    const { state } = await lockOrThrow(tx, id)
    if (!resumed || (state !== 'stopped' && state !== 'undoing')) throw new Problem('IMPORT_CHANGED')
    await moveImport(tx, permitImport(actor, id), ['stopped'], { state: 'applying' })
  })
}

/** The import, locked. Throws IMPORT_NOT_FOUND. */
export async function lockOrThrow(tx: Tx, id: string) {
  const record = await lockImport(tx, id)
  if (!record) throw new Problem('IMPORT_NOT_FOUND')
  return record
}
