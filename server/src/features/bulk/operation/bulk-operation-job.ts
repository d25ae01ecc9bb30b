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

/** The jobs that apply a bulk operation and undo it, a batch a step. A job whose bulk operation has gone another way ends. */
export function bulkOperationJob<Table extends BulkOperationTable, Input extends { id: string }>(
  app: AppContext,
  type: BulkOperationType<Table, Input>,
): JobHandler {
  return {
    async step(job) {
      const found = await findBulkOperation(app.database.read, type, job.subjectId ?? '')
      if (!found || !isUnderWay(found)) return async () => closed(job)
      const write = await type[directionOf(found) === 'apply' ? 'applyBatch' : 'undoBatch'](app, job)
      return (tx) => writeBatch(app, tx, type, job, write)
    },
    async onDead(tx, { id: jobId, subjectId }) {
      const record = await lockBulkOperation(tx, type, subjectId ?? '')
      if (record && isUnderWay(record)) {
        await settleBulkOperation(tx, type, record.id, stopped(type, record, app.now()))
        const reader = record.appliedBy ?? record.createdBy
        await notifyEnded(app, tx, type, { id: record.id, end: `stopped/${jobId}`, reader })
      }
      tx.invalidate(type.topic)
    },
    onDiscard: (tx, id) => settleDiscarded(app, tx, type, id),
    usesFiles: type.usesFiles ?? false,
  }
}

const closed = ({ place }: ClaimedJob) => ({ place, done: true })

async function writeBatch<Table extends BulkOperationTable, Input extends { id: string }>(
  app: AppContext,
  tx: Tx,
  type: BulkOperationType<Table, Input>,
  job: ClaimedJob,
  write: Awaited<ReturnType<BulkOperationType<Table>['applyBatch']>>,
): Promise<Progress> {
  const [id, now] = [job.subjectId ?? '', app.now()]
  const record = await lockBulkOperation(tx, type, id)
  // A job that was given up and is tried again finds its bulk operation stopped.
  if (!record || !isUnderWay(record)) return closed(job)
  const direction = directionOf(record)
  const actor = await actorOfJob(tx.db, job, type.actions[direction])
  const operation = { app, tx, actor, allowed: permitBulkOperation(type, actor, id, direction), record, now }
  const { changes, ...progress } = await write(operation, job)
  const undone = { state: 'undone', undoneAt: now.toISOString() } as const
  const end = direction === 'apply' ? ended(type, record, now) : undone
  await changeBulkOperation(tx, type, operation.allowed, progress.done ? end : underWay(direction), changes)
  if (progress.done && direction === 'apply') await type.onApplied?.(operation)
  if (progress.done) await notifyEnded(app, tx, type, { id, end: direction, reader: actor.id })
  tx.invalidate(type.topic)
  return progress
}

/** Tells who wanted it that a bulk operation is applied, is undone, or has been given up by its job. */
const notifyEnded = (
  app: AppContext,
  tx: Tx,
  { subject }: Pick<BulkOperationType<BulkOperationTable>, 'subject'>,
  { id, end, reader }: { id: string; end: string; reader: string },
) => notify(app, tx, [{ userId: reader, kind: 'workEnded', cause: `${id}/${end}`, subject: { type: subject, id } }])

/**
 * An administrator has deleted the job of a bulk operation: it can go on or be undone. One that can be given up is: what is applied
 * stays and can be undone.
 */
async function settleDiscarded<Table extends BulkOperationTable, Input extends { id: string }>(
  app: AppContext,
  tx: Tx,
  type: BulkOperationType<Table, Input>,
  id: string,
) {
  const [record, now] = [await lockBulkOperation(tx, type, id), app.now()]
  if (!record || !isUnderWay(record)) return
  await settleBulkOperation(tx, type, id, (type.canGiveUp ? ended : stopped)(type, record, now))
  tx.invalidate(type.topic)
  if (!type.canGiveUp || directionOf(record) === 'undo') return
  await type.onApplied?.({ app, tx, record, now, actor: { id: record.appliedBy ?? record.createdBy } })
}
