import { refusalReasons } from '@portal/contract/import-reasons'
import { importOptions } from '@portal/contract/imports'
import { topics } from '@portal/contract/topics'
import type { ImportRecord, ImportRowRecord } from '../../platform/database/import-tables.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { ClaimedJob, JobHandler, Progress } from '../../platform/jobs/job.ts'
import type { AppContext } from '../context.ts'
import { reconcileDocuments } from '../issued-documents/reconcile-documents.ts'
import { actorOfJob } from '../jobs/actor-of-job.ts'
import {
  appliedAt,
  changesOf,
  moveImport,
  nextRows,
  saveResults,
  settleImport,
  stopAbandoned,
  valuesOf,
} from './apply.store.ts'
import { applyKnownRows } from './apply-known-rows.ts'
import { applyNewRows } from './apply-new-rows.ts'
import { type ImportStep, refused, stepsAtOnce } from './apply-step.ts'
import { readTaken } from './apply-taken.store.ts'
import type { CardNumbers } from './card-numbers.store.ts'
import type { Values } from './import-rows.store.ts'
import { lockImport, permitImport } from './imports.store.ts'
import { planInvitations } from './invite-imported.job.ts'
import { writeRows } from './write-rows.ts'

/** A step ends after this many rows that write to students. */
const ROWS_WRITTEN = 20

/** What the job of an import carries. */
export type ImportJobData = { importId: string; numbers?: CardNumbers }

const dataOf = (job: ClaimedJob) => job.data as ImportJobData

/** Writes the staged rows of an import to the students, some rows a step. A row is written as a whole or not at all. */
export function applyImportHandler(app: AppContext): JobHandler {
  return {
    async step(job) {
      // For the requests of students whose name or course the steps before this one have changed.
      void app.searchRefresh.wake()
      return (tx) => applyStep(app, tx, job)
    },
    onDead: async (tx, job) => void (await stopAbandoned(tx, dataOf(job).importId)),
    onDiscard: (tx, id) => discardApplying(app, tx, id),
  }
}

/** What is applied stays, and who was added is invited. */
async function discardApplying(app: AppContext, tx: Tx, id: string) {
  const record = await lockImport(tx, id)
  const now = app.now()
  await settleImport(tx, id, now)
  if (record?.state !== 'applying' && record?.state !== 'stopped') return
  const actor = { id: record.appliedBy ?? record.createdBy }
  await planInvitations({ app, tx, actor, record, options: optionsOf(record), now })
}

async function applyStep(app: AppContext, tx: Tx, job: ClaimedJob): Promise<Progress> {
  const { importId, numbers = {} } = dataOf(job)
  const record = await lockImport(tx, importId)
  // A job that was given up and is tried again finds its import stopped.
  if (record?.state !== 'applying' && record?.state !== 'stopped') return { place: job.place, done: true }
  const actor = await actorOfJob(tx.db, job)
  const allowed = permitImport(actor, importId)
  const step = { app, tx, actor, allowed, record, options: optionsOf(record), now: app.now() }
  const rows = await nextRows(tx.db, importId, job.place, { order: 'onwards', writes: ROWS_WRITTEN * stepsAtOnce(tx) })
  await saveResults(tx, allowed, await applyRows(step, rows, numbers))
  const place = (rows.at(-1)?.place ?? record.total) + 1
  const done = place >= record.total
  if (done) await planInvitations(step)
  await moveImport(tx, allowed, ['applying', 'stopped'], done ? appliedAt(step.now) : { state: 'applying' })
  tx.invalidate(topics.students, topics.counts)
  return { place: Math.min(place, record.total), total: record.total, done, data: { importId, numbers } }
}

export const optionsOf = (record: ImportRecord) => importOptions.parse(JSON.parse(record.options))

async function applyRows(step: ImportStep, rows: readonly ImportRowRecord[], numbers: CardNumbers) {
  const written = await writeRows(step, {
    rows,
    async write(some) {
      // The numbers that cards get count only once the rows are written.
      const next = { ...numbers }
      const results = await writeToStudents(step, some, next)
      Object.assign(numbers, next)
      return results
    },
    refuse: (row, isTaken) => [refused(row, isTaken ? refusalReasons.taken : refusalReasons.notWritten)],
  })
  return written.flat()
}

async function writeToStudents(step: ImportStep, rows: readonly ImportRowRecord[], numbers: CardNumbers) {
  const added = rows.filter(({ outcome }) => outcome === 'new')
  const known = rows.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged')
  const changed = known.map((row): Values => Object.fromEntries(changesOf(row).map(({ field, to }) => [field, to])))
  const taken = await readTaken(step.tx.db, [...added.map(valuesOf), ...changed])
  const written = [...(await applyNewRows(step, added, taken, numbers)), ...(await applyKnownRows(step, known, taken))]
  const students = written.flatMap(({ result, studentId }) => (result === 'applied' && studentId ? studentId : []))
  await reconcileDocuments(step.app, step.tx, 'idCard', students, step.actor.id, { isBulk: true })
  return written
}
