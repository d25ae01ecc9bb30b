import {
  type BulkDecision,
  type BulkDecisionState,
  type ListedBulkDecision,
  leftAloneReasons,
} from '@portal/contract/bulk/bulk-decisions'
import type { AppContext } from '../../context.ts'
import { os, requireActor } from '../../rpc.ts'
import { findBulkOperationOrThrow, listBulkOperations } from '../operation/bulk-operation.store.ts'
import { bulkOperationProcedures } from '../operation/bulk-operation-procedures.ts'
import { presentBulkOperations, presentJobOf } from '../operation/present-bulk-operation.ts'
import { bulkDecisions } from './bulk-decision.operation.ts'
import { countLeft } from './bulk-decision-rows.store.ts'
import type { BulkDecisionRecord } from './bulk-decisions.tables.ts'
import { prepareBulkDecision } from './prepare-bulk-decision.ts'

const listed = (
  record: BulkDecisionRecord,
  historyOf: Awaited<ReturnType<typeof presentBulkOperations>>,
): ListedBulkDecision => {
  const { fromStatus, toStatus, requests, decided, leftAlone, undone, notUndone } = record
  return {
    ...historyOf(record),
    state: record.state as BulkDecisionState,
    from: fromStatus,
    decision: toStatus,
    counts: { requests, decided, leftAlone, undone, notUndone },
  }
}

async function read({ database, now }: AppContext, id: string) {
  const record = await findBulkOperationOrThrow(database.read, bulkDecisions, id)
  const job = record.state === 'draft' ? null : await presentJobOf(database.read, record, now())
  const hasEnded = record.leftAlone > 0 && record.state !== 'applying'
  const counts = leftAloneReasons.map(async (reason) => [
    reason,
    hasEnded ? await countLeft(database.read, id, reason) : 0,
  ])
  const left = Object.fromEntries(await Promise.all(counts)) as BulkDecision['left']
  return { ...listed(record, await presentBulkOperations(database.read, [record])), job, left }
}

const procedures = bulkOperationProcedures(bulkDecisions, read)

/** Decisions on all requests that match, for administrators. */
export const bulkDecisionRoutes = {
  create: os.decisionRuns.create.handler(async ({ context, input }) =>
    read(context.app, await prepareBulkDecision(context.app, requireActor(context), input)),
  ),
  list: os.decisionRuns.list.handler(async ({ context, input }) => {
    const { read: db } = context.app.database
    const page = await listBulkOperations(db, bulkDecisions, input)
    const historyOf = await presentBulkOperations(db, page.rows)
    return { ...page, rows: page.rows.map((record) => listed(record, historyOf)) }
  }),
  read: os.decisionRuns.read.handler(({ context, input }) => read(context.app, input.id)),
  cancel: os.decisionRuns.cancel.handler(procedures.cancel),
  apply: os.decisionRuns.apply.handler(procedures.apply),
  stop: os.decisionRuns.stop.handler(procedures.stop),
  resume: os.decisionRuns.resume.handler(procedures.resume),
  undo: os.decisionRuns.undo.handler(procedures.undo),
}
