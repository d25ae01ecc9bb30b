import type { NotificationSubject } from '@portal/contract/notifications/notifications'
import { actorOfJob } from '../../../auth/actor-of-job.ts'
import { notify } from '../../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { ClaimedJob, JobHandler, Progress } from '../../../platform/jobs/job.ts'
import type { AppContext } from '../../context.ts'
import {
  changeBulkOperation,
  findBulkOperation,
  lockBulkOperation,
  settleBulkOperation,
} from './bulk-operation.store.ts'
import {
  type BulkOperationTable,
  type BulkOperationType,
  directionOf,
  isUnderWay,
  permitBulkOperation,
} from './bulk-operation.ts'
import { ended, stopped, underWay } from './change-bulk-operation.ts'

/** The jobs that apply a run and undo it, a batch a step. A job whose run has gone another way ends. */
export function bulkOperationJob<Table extends BulkOperationTable, Input extends { id: string }>(
  app: AppContext,
  kind: BulkOperationType<Table, Input>,
): JobHandler {
  return {
    async step(job) {
      const found = await findBulkOperation(app.database.read, kind, job.subjectId ?? '')
      if (!found || !isUnderWay(found)) return async () => closed(job)
      const write = await kind[directionOf(found) === 'apply' ? 'applyBatch' : 'undoBatch'](app, job)
      return (tx) => writeBatch(app, tx, kind, job, write)
    },
    async onDead(tx, { id: jobId, subjectId }) {
      const record = await lockBulkOperation(tx, kind, subjectId ?? '')
      if (record && isUnderWay(record)) {
        await settleBulkOperation(tx, kind, record.id, stopped(kind, record, app.now()))
        const reader = record.appliedBy ?? record.createdBy
        await notifyEnded(app, tx, kind, { id: record.id, end: `stopped/${jobId}`, reader })
      }
      tx.invalidate(kind.topic)
    },
    onDiscard: (tx, id) => settleDiscarded(app, tx, kind, id),
    usesFiles: kind.usesFiles ?? false,
  }
}

const closed = ({ place }: ClaimedJob) => ({ place, done: true })

async function writeBatch<Table extends BulkOperationTable, Input extends { id: string }>(
  app: AppContext,
  tx: Tx,
  kind: BulkOperationType<Table, Input>,
  job: ClaimedJob,
  write: Awaited<ReturnType<BulkOperationType<Table>['applyBatch']>>,
): Promise<Progress> {
  const [id, now] = [job.subjectId ?? '', app.now()]
  const record = await lockBulkOperation(tx, kind, id)
  // A job that was given up and is tried again finds its run stopped.
  if (!record || !isUnderWay(record)) return closed(job)
  const direction = directionOf(record)
  const actor = await actorOfJob(tx.db, job, kind.actions[direction])
  const operation = { app, tx, actor, allowed: permitBulkOperation(kind, actor, id, direction), record, now }
  const { changes, ...progress } = await write(operation, job)
  const undone = { state: 'undone', undoneAt: now.toISOString() } as const
  const end = direction === 'apply' ? ended(kind, record, now) : undone
  await changeBulkOperation(tx, kind, operation.allowed, progress.done ? end : underWay(direction), changes)
  if (progress.done && direction === 'apply') await kind.onApplied?.(operation)
  if (progress.done) await notifyEnded(app, tx, kind, { id, end: direction, reader: actor.id })
  tx.invalidate(kind.topic)
  return progress
}

const subjects = {
  ...({ imports: 'import', photoImports: 'photoImport', promotions: 'promotion' } as const),
  ...({ decisionRuns: 'decisionRun', letterRuns: 'letterRun' } as const),
} satisfies Record<BulkOperationTable, NotificationSubject>

/** Tells who wanted it that a run is applied, is undone, or has been given up by its job. */
const notifyEnded = (
  app: AppContext,
  tx: Tx,
  { table }: Pick<BulkOperationType<BulkOperationTable>, 'table'>,
  { id, end, reader }: { id: string; end: string; reader: string },
) =>
  notify(app, tx, [
    { userId: reader, kind: 'workEnded', cause: `${id}/${end}`, subject: { type: subjects[table], id } },
  ])

/**
 * An administrator has deleted the job of a run: it can go on or be undone. One that can be given up is: what is applied
 * stays and can be undone.
 */
async function settleDiscarded<Table extends BulkOperationTable, Input extends { id: string }>(
  app: AppContext,
  tx: Tx,
  kind: BulkOperationType<Table, Input>,
  id: string,
) {
  const [record, now] = [await lockBulkOperation(tx, kind, id), app.now()]
  if (!record || !isUnderWay(record)) return
  await settleBulkOperation(tx, kind, id, (kind.canGiveUp ? ended : stopped)(kind, record, now))
  tx.invalidate(kind.topic)
  if (!kind.canGiveUp || directionOf(record) === 'undo') return
  await kind.onApplied?.({ app, tx, record, now, actor: { id: record.appliedBy ?? record.createdBy } })
}
