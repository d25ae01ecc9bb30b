import type { applyImportInput } from '@portal/contract/import-inputs'
import { questionMessages } from '@portal/contract/import-question-messages'
import type { AccessChoice, ImportState } from '@portal/contract/imports'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthenticatedActor, requirePermission } from '../../permissions/permit.ts'
import type { ImportRecord } from '../../platform/database/import-tables.ts'
import type { Tx } from '../../platform/database/open.ts'
import { lockWithJob } from '../../platform/jobs/lock-with-job.store.ts'
import type { AppContext } from '../context.ts'
import { appliedAt, moveImport } from './apply.store.ts'
import { optionsOf } from './apply-import.ts'
import { auditNameOf } from './apply-step.ts'
import { lockImport, permitImport } from './imports.store.ts'
import { planInvitations } from './invite-imported.job.ts'
import { exceedsThreshold } from './present-import.ts'
import { openQuestions } from './questions/answers.ts'
import { describeQuestion } from './questions/describe-question.ts'

/**
 * Begins to apply the rows that an administrator has been shown, `rows` of them. Throws IMPORT_NOT_FOUND, IMPORT_CHANGED or
 * IMPORT_PREVIEW_CHANGED when the preview is another one now, IMPORT_QUESTIONS_OPEN, and IMPORT_NOT_CONFIRMED.
 */
export async function applyImport(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, rows, revision, confirmed, access }: z.output<typeof applyImportInput>,
) {
  requirePermission(actor, 'importStudents')
  await app.database.transaction(async (tx) => {
    const record = await lockOrThrow(tx, id)
    if (record.state !== 'preview') throw new Problem('IMPORT_CHANGED')
    if (revision !== undefined && record.plan !== revision) throw new Problem('IMPORT_PREVIEW_CHANGED')
    if (record.new + record.changed !== rows) throw new Problem('IMPORT_CHANGED')
    refuseOpenQuestions(record)
    if (exceedsThreshold(record) && !confirmed) throw new Problem('IMPORT_NOT_CONFIRMED')
    await begin(app, tx, actor, record, { confirmed, access })
  })
}

/**
 * Begins to apply an import that a program has sent, once it is planned, in the transaction that ends the planning. It
 * stays a preview when it was not asked to be applied, while it has a question that nobody has answered, or when more
 * students would change than usual and this has not been confirmed beforehand.
 */
export async function applyAutomatically(app: AppContext, tx: Tx, actor: AuthenticatedActor, id: string) {
  const record = await lockOrThrow(tx, id)
  const isAsked = record.state === 'preview' && record.autoApply === 1
  if (!isAsked || openQuestions(record).length > 0) return
  if (exceedsThreshold(record) && record.confirmed === 0) return
  await begin(app, tx, actor, record, { confirmed: record.confirmed === 1 })
}

/** Throws IMPORT_QUESTIONS_OPEN with a sentence that names the questions that nobody has answered. */
function refuseOpenQuestions(record: ImportRecord) {
  const titles = openQuestions(record).map((question) => describeQuestion(question).title)
  if (titles.length === 0) return
  throw new Problem('IMPORT_QUESTIONS_OPEN', {}, { sentence: questionMessages.answerFirst(titles) })
}

async function begin(
  app: AppContext,
  tx: Tx,
  actor: AuthenticatedActor,
  record: ImportRecord,
  { confirmed, access }: { confirmed: boolean; access?: AccessChoice | undefined },
) {
  const { id, name, total } = record
  await moveImport(tx, permitImport(actor, id), ['preview'], {
    ...{ state: 'applying', appliedBy: actor.id, confirmed: Number(confirmed) },
    ...(access === undefined ? {} : { options: JSON.stringify({ ...JSON.parse(record.options), access }) }),
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
    const { job } = await lockWithJobOrThrow(tx, id)
    if (job?.kind === 'applyImport') await app.jobs.stop(tx, job.id)
    const stopped = await moveImport(tx, permitImport(actor, id), ['applying'], { state: 'stopped' })
    if (!stopped) throw new Problem('IMPORT_CHANGED')
  })
}

/** Ends an import that was stopped: what is applied stays. Throws IMPORT_NOT_FOUND, IMPORT_CHANGED. */
export async function giveUpImport(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'importStudents')
  await app.database.transaction(async (tx) => {
    const { job, record } = await lockWithJobOrThrow(tx, id)
    const ended = await moveImport(tx, permitImport(actor, id), ['stopped'], appliedAt(app.now()))
    if (!ended) throw new Problem('IMPORT_CHANGED')
    if (job) await app.jobs.discard(tx, job.id)
    await planInvitations({ app, tx, actor, record, options: optionsOf(record), now: app.now() })
  })
}

/**
 * Goes on with an import that was stopped, whose job has failed, or whose job was given up while it was undone. What is
 * written from then on is written in the name of whoever goes on, who must be allowed to undo one that is being undone.
 * Throws FORBIDDEN, IMPORT_NOT_FOUND, IMPORT_CHANGED.
 */
export async function resumeImport(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'importStudents')
  await app.database.transaction(async (tx) => {
    const { job, record } = await lockWithJobOrThrow(tx, id)
    const { state } = record
    if (state === 'undoing') requirePermission(actor, 'undoImport')
    const resumed = job !== undefined && (await app.jobs.resume(tx, job.id, actor.id))
    if (!resumed || !canResume.includes(state)) throw new Problem('IMPORT_CHANGED')
    await moveImport(tx, permitImport(actor, id), ['stopped'], { state: 'applying' })
  })
}

const canResume: readonly string[] = ['applying', 'stopped', 'undoing'] satisfies ImportState[]

/** The import, locked together with its job. Throws IMPORT_NOT_FOUND. */
export async function lockWithJobOrThrow(tx: Tx, id: string) {
  const { job, subject } = await lockWithJob(tx, id, lockImport)
  if (!subject) throw new Problem('IMPORT_NOT_FOUND')
  return { job, record: subject }
}

/** The import, locked. Throws IMPORT_NOT_FOUND. */
async function lockOrThrow(tx: Tx, id: string) {
  const record = await lockImport(tx, id)
  if (!record) throw new Problem('IMPORT_NOT_FOUND')
  return record
}
