import { Problem } from '@portal/contract/problems'
import { recordAudit } from '../../../audit/record-audit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { JobWithCreator } from '../../../platform/jobs/jobs.store.ts'
import { lockWithJob } from '../../../platform/jobs/lock-with-job.store.ts'
import type { AppContext } from '../../context.ts'
import { changeBulkOperation, lockBulkOperation } from './bulk-operation.store.ts'
import {
  type BulkOperationChanges,
  type BulkOperationNames,
  type BulkOperationRecord,
  type BulkOperationTable,
  type BulkOperationType,
  type Direction,
  directionOf,
  isUnderWay,
  type LockedBulkOperation,
  permitBulkOperation,
} from './bulk-operation.ts'
import { deleteRows } from './old-bulk-operations.ts'

/** Does `change` to a bulk operation that is locked together with its job. Throws FORBIDDEN, `notFound` and what `change` throws. */
function withLockedBulkOperation<Table extends BulkOperationTable>(
  app: AppContext,
  type: BulkOperationNames<Table> & Pick<BulkOperationType<Table>, 'beforeUndo'>,
  { actor, id, direction = 'apply' }: { actor: AuthenticatedActor; id: string; direction?: Direction },
  change: (operation: LockedBulkOperation<Table>, job: JobWithCreator | undefined) => Promise<void>,
) {
  const allowed = permitBulkOperation(type, actor, id, direction)
  return app.database.transaction(async (tx) => {
    if (direction === 'undo') await type.beforeUndo?.(app, tx, id)
    const { job, subject: record } = await lockWithJob(tx, id, () => lockBulkOperation(tx, type, id))
    if (!record) throw new Problem(type.problems.notFound)
    await change({ app, tx, actor, allowed, record, now: app.now() }, job)
    tx.invalidate(type.topic)
  })
}

/** Does `change` to a bulk operation that has not been applied. Throws `changed` for another one. */
export const withOpenBulkOperation = <Table extends BulkOperationTable>(
  app: AppContext,
  type: BulkOperationNames<Table>,
  of: { actor: AuthenticatedActor; id: string },
  change: (operation: LockedBulkOperation<Table>) => Promise<void>,
) =>
  withLockedBulkOperation(app, type, of, async (operation) => {
    requireState(type, operation, type.open)
    await change(operation)
  })

function requireState<Table extends BulkOperationTable>(
  { problems }: BulkOperationNames<Table>,
  { record }: LockedBulkOperation<Table>,
  states: readonly string[],
) {
  if (!states.includes(record.state)) throw new Problem(problems.changed)
}

/** What an administrator does to a bulk operation of any type. */
type Act = <Table extends BulkOperationTable, Input extends { id: string }>(
  app: AppContext,
  kind: BulkOperationType<Table, Input>,
  actor: AuthenticatedActor,
  of: { id: string },
) => Promise<void>

/** Cancels a bulk operation that has not been applied. Its rows are deleted in the background, itself at some maintenance. */
export const cancelBulkOperation: Act = async (app, type, actor, { id }) => {
  await withOpenBulkOperation(app, type, { actor, id }, async (operation) => {
    await changeBulkOperation(
      operation.tx,
      type,
      operation.allowed,
      { state: 'cancelled' },
      await type.onCancel?.(operation),
    )
  })
  app.backgroundTasks.run(() => deleteRows(app, type, id))
}

/** Applies a bulk operation as a job. Throws `changed` for one that is not ready, and what `prepare` throws. */
export const applyBulkOperation = <Table extends BulkOperationTable, Input extends { id: string }>(
  app: AppContext,
  type: BulkOperationType<Table, Input>,
  actor: AuthenticatedActor,
  input: Input,
) =>
  withLockedBulkOperation(app, type, { actor, id: input.id }, async (operation) => {
    requireState(type, operation, type.open.slice(-1))
    await beginBulkOperation(type, operation, await type.prepare(operation, input))
  })

/** Begins to apply a bulk operation that is prepared and locked. */
export async function beginBulkOperation<Table extends BulkOperationTable, Input extends { id: string }>(
  type: BulkOperationType<Table, Input>,
  operation: LockedBulkOperation<Table>,
  changes: BulkOperationChanges<Table>,
) {
  await changeBulkOperation(
    operation.tx,
    type,
    operation.allowed,
    { state: 'applying', appliedBy: operation.actor.id },
    changes,
  )
  await enqueue(type, operation, 'apply', { isAudited: true })
}

/** Stops the job of a bulk operation. What it has done so far stays. Throws `changed`. */
export const stopBulkOperation: Act = (app, type, actor, { id }) =>
  withLockedBulkOperation(app, type, { actor, id }, async (operation, job) => {
    requireState(type, operation, type.stopsUndoing ? ['applying', 'undoing'] : ['applying'])
    if (job) await app.jobs.stop(operation.tx, job.id)
    await changeBulkOperation(operation.tx, type, operation.allowed, stopped(type, operation.record, operation.now))
  })

/**
 * Goes on with a bulk operation, or with its undoing, that was stopped or whose job has failed. What is written from then on is
 * written in the name of whoever goes on, who must be allowed to undo one that is being undone. Throws FORBIDDEN, `changed`.
 */
export const resumeBulkOperation: Act = (app, type, actor, { id }) =>
  withLockedBulkOperation(app, type, { actor, id }, async (operation, job) => {
    const { tx, record } = operation
    const direction = directionOf(record)
    const allowed = permitBulkOperation(type, actor, id, direction)
    const resumed = isUnderWay(record) && job !== undefined && (await app.jobs.resume(tx, job.id, actor.id))
    if (!resumed) {
      requireState(type, operation, ['stopped'])
      await enqueue(type, operation, direction, { former: job })
    }
    await changeBulkOperation(tx, type, allowed, underWay(direction))
  })

/**
 * Undoes a bulk operation as a job: one that is applied, as long as it can be undone, or what a stopped one has done. Throws
 * `changed` or `undoOver`.
 */
export const undoBulkOperation: Act = (app, type, actor, { id }) =>
  withLockedBulkOperation(app, type, { actor, id, direction: 'undo' }, async (operation, job) => {
    requireState(type, operation, ['applied', 'stopped'])
    const { undoUntil } = operation.record
    if (undoUntil !== null && undoUntil <= operation.now.toISOString()) throw new Problem(type.problems.undoOver)
    await type.onUndo?.(operation)
    await changeBulkOperation(operation.tx, type, operation.allowed, underWay('undo'))
    await enqueue(type, operation, 'undo', { former: job, isAudited: true })
  })

/** Ends a bulk operation that was stopped: what is applied stays. Throws `changed`. */
export const giveUpBulkOperation: Act = (app, type, actor, { id }) =>
  withLockedBulkOperation(app, type, { actor, id }, async (operation, job) => {
    requireState(type, operation, directionOf(operation.record) === 'apply' ? ['stopped'] : [])
    if (job) await app.jobs.discard(operation.tx, job.id)
    await changeBulkOperation(operation.tx, type, operation.allowed, ended(type, operation.record, operation.now))
    await type.onApplied?.(operation)
  })

/** The state of a bulk operation whose job goes on. */
export const underWay = (direction: Direction) =>
  direction === 'apply' ? ({ state: 'applying' } as const) : ({ state: 'undoing', isUndoing: 1 } as const)

type UndoTime = Pick<BulkOperationNames<BulkOperationTable>, 'undoMs' | 'undoFromStop'>

/** A bulk operation that is applied from now on, as far as it came, and can be undone for some time. */
export const ended = (
  type: UndoTime,
  { appliedAt, undoUntil }: BulkOperationRecord<BulkOperationTable>,
  now: Date,
) => ({
  ...{ state: 'applied' as const, isUndoing: 0, appliedAt: appliedAt ?? now.toISOString() },
  undoUntil: (!type.undoFromStop && undoUntil) || undoableFrom(type, now),
})

/** A bulk operation whose work has stopped. An undoing that has stopped can go on. */
export const stopped = (type: UndoTime, record: BulkOperationRecord<BulkOperationTable>, now: Date) => ({
  state: 'stopped' as const,
  ...(type.undoFromStop && directionOf(record) === 'apply' && { undoUntil: undoableFrom(type, now) }),
})

const undoableFrom = ({ undoMs }: UndoTime, now: Date) => new Date(now.getTime() + undoMs).toISOString()

/** Adds the job that applies or undoes a bulk operation in place of the former one, and the one entry about the whole. */
async function enqueue<Table extends BulkOperationTable, Input extends { id: string }>(
  type: BulkOperationType<Table, Input>,
  operation: LockedBulkOperation<Table>,
  direction: Direction,
  { former, isAudited = false }: { former?: JobWithCreator | undefined; isAudited?: boolean },
) {
  const { app, tx, actor, record, now } = operation
  if (former && former.state !== 'done') await app.jobs.discard(tx, former.id)
  const { audited, ...job } = await type.describe(operation, direction)
  await app.jobs.enqueue(tx, {
    ...{ kind: type.jobs[direction], data: {}, subjectId: record.id, createdBy: actor.id },
    ...job,
  })
  const entry = { action: type.actions[direction], by: actor }
  if (isAudited) await recordAudit(tx, { ...entry, record: audited }, now)
}
