import type { ImportColumn, ImportOptions } from '@portal/contract/imports'
import { topics } from '@portal/contract/topics'
import * as z from 'zod/mini'
import type { ImportRecord } from '../../platform/database/import-tables.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { ClaimedJob, JobHandler } from '../../platform/jobs/job.ts'
import type { AppContext } from '../context.ts'
import { actorOfJob } from '../jobs/actor-of-job.ts'
import { applyAutomatically } from './apply-import.actions.ts'
import { readRows, writeKeys, writePlannedRows } from './import-rows.store.ts'
import { findImport, type ImportPermit, lockImport, permitImport, writeCounts } from './imports.store.ts'
import { addToCounts } from './plan-counts.ts'
import { planRows } from './plan-rows.ts'
import { readFileRow } from './read-file-row.ts'

/** A step takes about 7 ms on SQLite. */
const ROWS_PER_STEP = 50

const jobData = z.object({ importId: z.string(), plan: z.int() })

/**
 * Finds out what each row of an import will do. Every row is read first, so that equal ones are known; then each is
 * compared with the students. A job of an earlier planning ends without writing anything.
 */
export function planImport(app: AppContext): JobHandler {
  return { step: (job) => planStep(app, job) }
}

async function planStep(app: AppContext, job: ClaimedJob): ReturnType<JobHandler['step']> {
  const { database } = app
  const { importId, plan } = jobData.parse(job.data)
  const of = await findImport(database.read, importId)
  if (!isPlanned(of, plan)) return async () => ended(job)
  const allowed = permitImport(await actorOfJob(database.read, job), importId)
  const { rows, write } = await (job.place < of.total ? readStep : compareStep)(database, of, job, allowed)
  return async (tx) => {
    const locked = await lockImport(tx, importId)
    if (!isPlanned(locked, plan)) return ended(job)
    const [place, total] = [job.place + rows, 2 * of.total]
    await write(tx, locked, place === total)
    if (place === total) await applyAutomatically(app, tx, allowed.actor, importId)
    tx.invalidate(topics.imports)
    return { place, total }
  }
}

type Step = {
  rows: number
  /** Writes the step; `of` is locked. */
  write(tx: Tx, of: ImportRecord, isLast: boolean): Promise<void>
}
type ReadAndPlan = (
  database: AppContext['database'],
  of: ImportRecord,
  job: ClaimedJob,
  allowed: ImportPermit,
) => Promise<Step>

const readStep: ReadAndPlan = async ({ read }, of, { place }, allowed) => {
  const columns = JSON.parse(of.columns) as ImportColumn[]
  const records = await readRows(read, of.id, place, ROWS_PER_STEP)
  const rows = records.map((record) => readFileRow(record, columns))
  return { rows: rows.length, write: (tx) => writeKeys(tx, allowed, rows) }
}

const compareStep: ReadAndPlan = async ({ read }, of, { place }, allowed) => {
  const records = await readRows(read, of.id, place - of.total, ROWS_PER_STEP)
  const { id, columns, options } = planOf(of)
  const rows = records.map((record) => readFileRow(record, columns))
  const planned = await planRows(read, { id, columns, options }, rows)
  return {
    rows: rows.length,
    async write(tx, locked, isLast) {
      await writePlannedRows(tx, allowed, planned)
      await writeCounts(tx, allowed, addToCounts(locked, [], planned), isLast ? 'preview' : undefined)
    },
  }
}

/** The columns and options of an import. */
export const planOf = ({ id, columns, options }: Pick<ImportRecord, 'id' | 'columns' | 'options'>) => ({
  id,
  columns: JSON.parse(columns) as ImportColumn[],
  options: JSON.parse(options) as ImportOptions,
})

const isPlanned = (of: ImportRecord | undefined, plan: number): of is ImportRecord =>
  of?.state === 'planning' && of.plan === plan

const ended = ({ place, total }: ClaimedJob) => ({ place, total, done: true })
