import { setTimeout as pause } from 'node:timers/promises'
import { DECISION_RUN_DAYS } from '@portal/contract/bulk/bulk-decision-limits'
import type { BulkDecisionResult, bulkDecisionApplyInput } from '@portal/contract/bulk/bulk-decisions'
import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { Problem } from '@portal/contract/problems'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { requireOwnOrPermitted } from '../../documents/issued/own-or-permitted.ts'
import { decide as decideAll } from '../../records/decisions/decide.ts'
import { takeBack as takeBackAll } from '../../records/decisions/take-back.ts'
import { type LeftFor, ways } from '../../records/decisions/ways.ts'
import { beginWork } from '../../records/decisions/work.ts'
import type { BatchWork, BulkOperationType, LockedBulkOperation } from '../operation/bulk-operation.ts'
import { rowsBetween, setResult } from './bulk-decision-rows.store.ts'
import type { BulkDecisionRecord, BulkDecisionRow } from './bulk-decisions.tables.ts'

declare module '../operation/bulk-operation.ts' {
  interface BulkOperations {
    decisionRuns: { record: BulkDecisionRecord; actions: 'decideManyRequests' | 'undoManyDecisions' }
  }
}

/** Few enough that others hardly wait: on SQLite nobody is answered while a batch is written. */
const BATCH_SIZE = 20
/** On SQLite, before each batch but the first, so that who waits is answered between two. */
const PAUSE_MS = 1
const LISTED_MS = DECISION_RUN_DAYS * DAY_MS

/** One decision on all requests that matched when it was begun. */
export const bulkDecisions: BulkOperationType<'decisionRuns', z.output<typeof bulkDecisionApplyInput>> = {
  table: 'decisionRuns',
  rows: { table: 'decisionRunRows', of: 'runId' },
  topic: topics.decisionRuns,
  subject: 'decisionRun',
  actions: { apply: 'decideManyRequests', undo: 'undoManyDecisions' },
  jobs: { apply: 'decideRequests', undo: 'undoDecisions' },
  problems: {
    notFound: 'DECISION_RUN_NOT_FOUND',
    changed: 'DECISION_RUN_CHANGED',
    undoOver: 'DECISION_RUN_UNDO_OVER',
  },
  hidden: ['preparing', 'cancelled'],
  open: ['draft'],
  undoMs: UNDO_WINDOW_MINUTES * MINUTE_MS,
  undoFromStop: true,
  deletedAfterMs: {
    ...{ preparing: HOUR_MS, draft: HOUR_MS },
    ...{ applied: LISTED_MS, stopped: LISTED_MS, undone: LISTED_MS },
  },
  afterUndo: 'rows',

  /** Throws `changed` if it has other requests than were shown. */
  async prepare({ record }, { requests, note }) {
    if (requests !== record.requests) throw new Problem('DECISION_RUN_CHANGED')
    return { note }
  },
  applyBatch: nextBatch(decide),
  undoBatch: nextBatch(takeBack),
  /** Throws FORBIDDEN for decisions of somebody else, unless the person may withdraw what others have issued. */
  async onUndo({ actor, record }) {
    requireOwnOrPermitted(actor, { issuedBy: record.appliedBy })
  },
  async describe({ record }, direction) {
    const [from, to] =
      direction === 'apply' ? [record.fromStatus, record.toStatus] : [record.toStatus, record.fromStatus]
    const about = `${from} → ${to}`
    return { about, total: record.requests, audited: `${about} (${record.requests})` }
  },
}

type BulkOperation = LockedBulkOperation<'decisionRuns'>
type Counts = Partial<Record<'decided' | 'leftAlone' | 'undone' | 'notUndone', number>>
type Work = (app: AppContext, operation: BulkOperation, rows: BulkDecisionRow[], isLast: boolean) => Promise<Counts>

function nextBatch(work: Work): BatchWork<'decisionRuns'> {
  return async (app, { place: from }) => {
    if (from > 0 && app.database.engine === 'sqlite') await pause(PAUSE_MS)
    return async (operation, job) => {
      const { tx, record } = operation
      const place = Math.min(job.place + BATCH_SIZE, record.requests)
      const done = place >= record.requests
      const changes = await work(app, operation, await rowsBetween(tx.db, record.id, job.place, place), done)
      return { place, total: record.requests, done, changes }
    }
  }
}

/** What a row says of a request that was left. */
const results = {
  ...{ decidedMeanwhile: 'leftAlone', forRegistrar: 'forRegistrar', changing: 'changing', incomplete: 'incomplete' },
} as const satisfies Record<LeftFor, BulkDecisionResult>

/** Decides the requests of a batch. What this way leaves, `ways` says. */
async function decide(
  app: AppContext,
  { tx, actor, record, now }: BulkOperation,
  rows: BulkDecisionRow[],
  isLast: boolean,
): Promise<Counts> {
  const due = rows.filter(({ result }) => result === null)
  const work = beginWork({ app, tx, actor, now, way: ways.matching })
  const step = { from: record.fromStatus, status: record.toStatus, note: record.note }
  const asked = due.map(({ requestId: id, decisionId }) => ({ id, decisionId }))
  const { decided, left } = await decideAll(work, step, asked)
  await setResult(tx, rowsOf(due, decided), 'decided')
  for (const reason of Object.keys(results) as LeftFor[])
    await setResult(
      tx,
      due.filter(({ requestId }) => left.get(requestId) === reason),
      results[reason],
    )
  const all = record.decided + decided.length
  return { decided: all, leftAlone: isLast ? record.requests - all : record.leftAlone + left.size }
}

/** Undoes the decisions of the bulk operation that still stand, and are the last ones on their requests. */
async function takeBack(
  app: AppContext,
  { tx, actor, record, now }: BulkOperation,
  rows: BulkDecisionRow[],
  isLast: boolean,
): Promise<Counts> {
  const due = rows.filter(({ result }) => result === 'decided')
  const work = beginWork({ app, tx, actor, now, way: ways.matching })
  const takenBack = await takeBackAll(
    work,
    due.map(({ requestId: id, decisionId }) => ({ id, decisionId })),
  )
  const undoneRows = rowsOf(
    due,
    takenBack.map(({ request }) => request),
  )
  const others = due.filter((row) => !undoneRows.includes(row))
  await setResult(tx, undoneRows, 'undone')
  await setResult(tx, others, 'notUndone')
  const undone = record.undone + undoneRows.length
  return { undone, notUndone: isLast ? record.decided - undone : record.notUndone + others.length }
}

/** The rows of these requests. */
function rowsOf(rows: readonly BulkDecisionRow[], requests: readonly { id: string }[]) {
  const ids = new Set(requests.map(({ id }) => id))
  return rows.filter(({ requestId }) => ids.has(requestId))
}
