import {
  type DecisionRun,
  type DecisionRunState,
  type ListedDecisionRun,
  leftAloneReasons,
} from '@portal/contract/bulk/bulk-decisions'
import type { AppContext } from '../../context.ts'
import { os, requireActor } from '../../rpc.ts'
import { findRunOrThrow, listRuns } from '../operation/bulk-operation.store.ts'
import { runProcedures } from '../operation/bulk-operation-procedures.ts'
import { presentJobOf, presentLives } from '../operation/present-bulk-operation.ts'
import { decisionRuns } from './bulk-decision.operation.ts'
import { countLeft } from './bulk-decision-rows.store.ts'
import type { DecisionRunRecord } from './bulk-decisions.tables.ts'
import { prepareDecisionRun } from './prepare-bulk-decision.ts'

const listed = (record: DecisionRunRecord, lifeOf: Awaited<ReturnType<typeof presentLives>>): ListedDecisionRun => {
  const { fromStatus, toStatus, requests, decided, leftAlone, undone, notUndone } = record
  return {
    ...lifeOf(record),
    state: record.state as DecisionRunState,
    from: fromStatus,
    decision: toStatus,
    counts: { requests, decided, leftAlone, undone, notUndone },
  }
}

async function read({ database, now }: AppContext, id: string) {
  const record = await findRunOrThrow(database.read, decisionRuns, id)
  const job = record.state === 'draft' ? null : await presentJobOf(database.read, record, now())
  const hasEnded = record.leftAlone > 0 && record.state !== 'applying'
  const counts = leftAloneReasons.map(async (reason) => [
    reason,
    hasEnded ? await countLeft(database.read, id, reason) : 0,
  ])
  const left = Object.fromEntries(await Promise.all(counts)) as DecisionRun['left']
  return { ...listed(record, await presentLives(database.read, [record])), job, left }
}

const procedures = runProcedures(decisionRuns, read)

/** Decisions on all requests that match, for administrators. */
export const decisionRunRoutes = {
  create: os.decisionRuns.create.handler(async ({ context, input }) =>
    read(context.app, await prepareDecisionRun(context.app, requireActor(context), input)),
  ),
  list: os.decisionRuns.list.handler(async ({ context, input }) => {
    const { read: db } = context.app.database
    const page = await listRuns(db, decisionRuns, input)
    const lifeOf = await presentLives(db, page.rows)
    return { ...page, rows: page.rows.map((record) => listed(record, lifeOf)) }
  }),
  read: os.decisionRuns.read.handler(({ context, input }) => read(context.app, input.id)),
  cancel: os.decisionRuns.cancel.handler(procedures.cancel),
  apply: os.decisionRuns.apply.handler(procedures.apply),
  stop: os.decisionRuns.stop.handler(procedures.stop),
  resume: os.decisionRuns.resume.handler(procedures.resume),
  undo: os.decisionRuns.undo.handler(procedures.undo),
}
