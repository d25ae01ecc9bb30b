import type { ImportOptions } from '@portal/contract/bulk/imports/imports'
import { topics } from '@portal/contract/topics'
import * as z from 'zod/mini'
import { actorOfJob } from '../../../../auth/actor-of-job.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import type { ClaimedJob, JobHandler } from '../../../../platform/jobs/job.ts'
import type { AppContext } from '../../../context.ts'
import {
  changeBulkOperation,
  findBulkOperation,
  lockBulkOperation,
  settleBulkOperation,
} from '../../operation/bulk-operation.store.ts'
import { permitBulkOperation } from '../../operation/bulk-operation.ts'
import { readCustomColumns } from '../columns/custom-columns.ts'
import { leftOut, readFileRow } from '../columns/read-file-row.ts'
import { applyAutomatically, imports } from '../import.operation.ts'
import { readRows, writeKeys, writePlannedRows } from '../import-rows.store.ts'
import { addToCounts, columnsOf, type ImportPermit } from '../imports.store.ts'
import type { ImportRecord } from '../imports.tables.ts'
import { correctionsOf } from '../questions/answers.ts'
import { gatherQuestions, writeGathered } from '../questions/ask-questions.ts'
import { leavesOut } from '../sheets/sheets.ts'
import { rowsByOwnValueOfPlan } from './equal-own-values.store.ts'
import { planRows } from './plan-rows.ts'

/** A step takes about 7 ms on SQLite. */
const ROWS_PER_STEP = 50

const jobData = z.object({ importId: z.string(), plan: z.int() })

/**
 * Finds out what each row of an import will do. Every row is read first, so that equal ones are known; then each is
 * compared with the students. A job of an earlier planning ends without writing anything.
 */
export function planImport(app: AppContext): JobHandler {
  return {
    step: (job) => planStep(app, job),
    async onDiscard(tx, id) {
      if ((await lockBulkOperation(tx, imports, id))?.state === 'planning')
        await settleBulkOperation(tx, imports, id, { state: 'cancelled' })
      tx.invalidate(topics.imports)
    },
  }
}

async function planStep(app: AppContext, job: ClaimedJob): ReturnType<JobHandler['step']> {
  const { database } = app
  const { importId, plan } = jobData.parse(job.data)
  const of = await findBulkOperation(database.read, imports, importId)
  if (!isPlanned(of, plan)) return async () => ended(job)
  const allowed = permitBulkOperation(imports, await actorOfJob(database.read, job, 'importStudents'), importId)
  const { rows, write } = await (job.place < of.total ? readStep : compareStep)(database, of, job, allowed)
  return async (tx) => {
    const locked = await lockBulkOperation(tx, imports, importId)
    if (!isPlanned(locked, plan)) return ended(job)
    const total = 2 * of.total
    const readAnew = await write(tx, locked, job.place + rows === total)
    const place = readAnew ? 0 : job.place + rows
    if (place === total) await applyAutomatically(app, tx, allowed.actor, importId)
    tx.invalidate(topics.imports)
    return { place, total }
  }
}

type Step = {
  rows: number
  /** Writes the step; `of` is locked. Returns whether all rows must be read anew. */
  write(tx: Tx, of: ImportRecord, isLast: boolean): Promise<boolean>
}
type ReadAndPlan = (
  database: AppContext['database'],
  of: ImportRecord,
  job: ClaimedJob,
  allowed: ImportPermit,
) => Promise<Step>

const readStep: ReadAndPlan = async (database, of, { place }, allowed) => {
  const { columns, corrections, isLeftOut } = planOf(of)
  const records = await readRows(database.read, of.id, place, ROWS_PER_STEP)
  const kept = records.filter((record) => !isLeftOut(record))
  const read = kept.map((record) => readFileRow(record, columns, corrections))
  const rows = [...read, ...records.filter(isLeftOut).map(leftOut)]
  // Before the transaction, for which everybody else waits on SQLite. Only this planning changes what is known.
  const evidence = gatherQuestions(of, kept, read)
  return {
    rows: rows.length,
    async write(tx, locked) {
      await writeKeys(tx, allowed, rows)
      return writeGathered(tx, allowed, locked, evidence, place + rows.length === of.total)
    },
  }
}

const compareStep: ReadAndPlan = async ({ read }, of, { place }, allowed) => {
  const records = await readRows(read, of.id, place - of.total, ROWS_PER_STEP)
  const plan = planOf(of)
  const customColumns = await readCustomColumns(read, allowed.actor, plan.columns)
  const rows = records.map((record) =>
    plan.isLeftOut(record) ? leftOut(record) : readFileRow(record, plan.columns, plan.corrections, customColumns),
  )
  const byOwnValue = await rowsByOwnValueOfPlan(read, { ...plan, plan: of.plan, customColumns })
  const planned = await planRows(read, { ...plan, customColumns, byOwnValue }, rows)
  return {
    rows: rows.length,
    async write(tx, locked, isLast) {
      await writePlannedRows(tx, allowed, planned)
      const state = isLast ? ({ state: 'preview' } as const) : {}
      await changeBulkOperation(tx, imports, allowed, { ...addToCounts(locked, [], planned), ...state })
      return false
    },
  }
}

/**
 * What the planning of an import goes by; `corrections` is what its answers change in how rows are read, `isLeftOut` whether
 * a row is not read at all.
 */
export function planOf(of: PlannedImport) {
  const options = JSON.parse(of.options) as ImportOptions
  return {
    ...{
      id: of.id,
      total: of.total,
      sheets: of.sheets,
      columns: columnsOf(of),
      options,
      corrections: correctionsOf(of),
    },
    isLeftOut: leavesOut(of, options),
  }
}
type PlannedImport = Pick<ImportRecord, 'id' | 'total' | 'sheets' | 'columns' | 'options' | 'questions' | 'answers'>

const isPlanned = (of: ImportRecord | undefined, plan: number): of is ImportRecord =>
  of?.state === 'planning' && of.plan === plan

const ended = ({ place, total }: ClaimedJob) => ({ place, total, done: true })
