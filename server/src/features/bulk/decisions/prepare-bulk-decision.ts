import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { DECISION_RUN_REQUESTS_MAX, DECISION_RUNS_PER_HOUR } from '@portal/contract/bulk/bulk-decision-limits'
import type { BulkDecisionCreate } from '@portal/contract/bulk/bulk-decisions'
import { Problem } from '@portal/contract/problems'
import { HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { selectedRequests, viewerOf } from '../../records/requests/queue/queue-selection.store.ts'
import { changeBulkOperation, insertBulkOperation } from '../operation/bulk-operation.store.ts'
import { type BulkOperationPermit, permitBulkOperation } from '../operation/bulk-operation.ts'
import { removeBulkOperation } from '../operation/old-bulk-operations.ts'
import { bulkDecisions } from './bulk-decision.operation.ts'
import { insertRows } from './bulk-decision-rows.store.ts'

/** The requests that one transaction lists: few enough that others hardly wait for it. */
const BATCH_SIZE = 500

/**
 * Lists the requests that a queue shows with this search and these filters, to be decided alike. A request that comes or
 * matches afterwards is not drawn in. Returns the id of the bulk operation. Throws DECISION_RUN_EMPTY, DECISION_RUN_TOO_LARGE, and
 * RATE_LIMITED after DECISION_RUNS_PER_HOUR.
 */
export async function prepareBulkDecision(app: AppContext, actor: AuthenticatedActor, choice: BulkDecisionCreate) {
  const allowed = permitBulkOperation(bulkDecisions, actor, randomUUID())
  const { id } = allowed.row
  await app.database.transaction(async (tx) => {
    const limit = { name: 'decisionRuns/hour', subject: actor.id, limit: DECISION_RUNS_PER_HOUR, windowMs: HOUR_MS }
    await consumeOrThrow(tx, [limit], app.now(), 'RATE_LIMITED')
    const step = { fromStatus: choice.status, toStatus: choice.decision }
    await insertBulkOperation(tx, bulkDecisions, allowed, { state: 'preparing', ...step }, app.now())
  })
  try {
    const requests = await listRequests(app, allowed, choice)
    await app.database.transaction(async (tx) => {
      await changeBulkOperation(tx, bulkDecisions, allowed, { state: 'draft', requests })
      tx.invalidate(topics.decisionRuns)
    })
  } catch (error) {
    // If this fails too, maintenance does it.
    app.backgroundTasks.run(() => removeBulkOperation(app, bulkDecisions, id))
    throw error
  }
  return id
}

async function listRequests(app: AppContext, allowed: BulkOperationPermit<'decisionRuns'>, choice: BulkDecisionCreate) {
  const { database } = app
  let requests = 0
  const pages = selectedRequests(
    database,
    { ...choice, sort: 'oldest' },
    { pageSize: BATCH_SIZE, viewer: viewerOf(app, allowed.actor) },
  )
  for await (const seqs of pages) {
    if (requests + seqs.length > DECISION_RUN_REQUESTS_MAX) throw new Problem('DECISION_RUN_TOO_LARGE')
    const page = { status: choice.status, fromPlace: requests, seqs }
    requests += await database.transaction((tx) => insertRows(tx, allowed, page))
    await setImmediate()
  }
  if (requests === 0) throw new Problem('DECISION_RUN_EMPTY')
  return requests
}
