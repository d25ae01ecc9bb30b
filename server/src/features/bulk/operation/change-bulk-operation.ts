import { Problem } from '@portal/contract/problems'
import { recordAudit } from '../../../audit/record-audit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { JobWithCreator } from '../../../platform/jobs/jobs.store.ts'
import { lockWithJob } from '../../../platform/jobs/lock-with-job.store.ts'
import type { AppContext } from '../../context.ts'
import { changeRun, lockRun } from './bulk-operation.store.ts'
import {
  type Direction,
  directionOf,
  isUnderWay,
  type LockedRun,
  permitRun,
  type RunChanges,
  type RunKind,
  type RunNames,
  type RunRecord,
  type RunTable,
} from './bulk-operation.ts'
import { deleteRows } from './old-bulk-operations.ts'

/** Does `change` to a run that is locked together with its job. Throws FORBIDDEN, `notFound` and what `change` throws. */
function withLockedRun<Table extends RunTable>(
  app: AppContext,
  kind: RunNames<Table> & Pick<RunKind<Table>, 'beforeUndo'>,
  { actor, id, direction = 'apply' }: { actor: AuthenticatedActor; id: string; direction?: Direction },
  change: (run: LockedRun<Table>, job: JobWithCreator | undefined) => Promise<void>,
) {
  const allowed = permitRun(kind, actor, id, direction)
  return app.database.transaction(async (tx) => {
    if (direction === 'undo') await kind.beforeUndo?.(app, tx, id)
    const { job, subject: record } = await lockWithJob(tx, id, () => lockRun(tx, kind, id))
    if (!record) throw new Problem(kind.problems.notFound)
    await change({ app, tx, actor, allowed, record, now: app.now() }, job)
    tx.invalidate(kind.topic)
  })
}

/** Does `change` to a run that has not been applied. Throws `changed` for another one. */
export const withOpenRun = <Table extends RunTable>(
  app: AppContext,
  kind: RunNames<Table>,
  of: { actor: AuthenticatedActor; id: string },
  change: (run: LockedRun<Table>) => Promise<void>,
) =>
  withLockedRun(app, kind, of, async (run) => {
    requireState(kind, run, kind.open)
    await change(run)
  })

function requireState<Table extends RunTable>(
  { problems }: RunNames<Table>,
  { record }: LockedRun<Table>,
  states: readonly string[],
) {
  if (!states.includes(record.state)) throw new Problem(problems.changed)
}

/** What an administrator does to a run of any kind. */
type Act = <Table extends RunTable, Input extends { id: string }>(
  app: AppContext,
  kind: RunKind<Table, Input>,
  actor: AuthenticatedActor,
  of: { id: string },
) => Promise<void>

/** Cancels a run that has not been applied. Its rows are deleted in the background, the run at some maintenance. */
export const cancelRun: Act = async (app, kind, actor, { id }) => {
  await withOpenRun(app, kind, { actor, id }, async (run) => {
    await changeRun(run.tx, kind, run.allowed, { state: 'cancelled' }, await kind.onCancel?.(run))
  })
  app.backgroundTasks.run(() => deleteRows(app, kind, id))
}

/** Applies a run as a job. Throws `changed` for one that is not ready, and what `prepare` throws. */
export const applyRun = <Table extends RunTable, Input extends { id: string }>(
  app: AppContext,
  kind: RunKind<Table, Input>,
  actor: AuthenticatedActor,
  input: Input,
) =>
  withLockedRun(app, kind, { actor, id: input.id }, async (run) => {
    requireState(kind, run, kind.open.slice(-1))
    await beginRun(kind, run, await kind.prepare(run, input))
  })

/** Begins to apply a run that is prepared and locked. */
export async function beginRun<Table extends RunTable, Input extends { id: string }>(
  kind: RunKind<Table, Input>,
  run: LockedRun<Table>,
  changes: RunChanges<Table>,
) {
  await changeRun(run.tx, kind, run.allowed, { state: 'applying', appliedBy: run.actor.id }, changes)
  await enqueue(kind, run, 'apply', { isAudited: true })
}

/** Stops the job of a run. What it has done so far stays. Throws `changed`. */
export const stopRun: Act = (app, kind, actor, { id }) =>
  withLockedRun(app, kind, { actor, id }, async (run, job) => {
    requireState(kind, run, kind.stopsUndoing ? ['applying', 'undoing'] : ['applying'])
    if (job) await app.jobs.stop(run.tx, job.id)
    await changeRun(run.tx, kind, run.allowed, stopped(kind, run.record, run.now))
  })

/**
 * Goes on with a run, or with its undoing, that was stopped or whose job has failed. What is written from then on is
 * written in the name of whoever goes on, who must be allowed to undo one that is being undone. Throws FORBIDDEN, `changed`.
 */
export const resumeRun: Act = (app, kind, actor, { id }) =>
  withLockedRun(app, kind, { actor, id }, async (run, job) => {
    const { tx, record } = run
    const direction = directionOf(record)
    const allowed = permitRun(kind, actor, id, direction)
    const resumed = isUnderWay(record) && job !== undefined && (await app.jobs.resume(tx, job.id, actor.id))
    if (!resumed) {
      requireState(kind, run, ['stopped'])
      await enqueue(kind, run, direction, { former: job })
    }
    await changeRun(tx, kind, allowed, underWay(direction))
  })

/**
 * Undoes a run as a job: one that is applied, as long as it can be undone, or what a stopped one has done. Throws
 * `changed` or `undoOver`.
 */
export const undoRun: Act = (app, kind, actor, { id }) =>
  withLockedRun(app, kind, { actor, id, direction: 'undo' }, async (run, job) => {
    requireState(kind, run, ['applied', 'stopped'])
    const { undoUntil } = run.record
    if (undoUntil !== null && undoUntil <= run.now.toISOString()) throw new Problem(kind.problems.undoOver)
    await kind.onUndo?.(run)
    await changeRun(run.tx, kind, run.allowed, underWay('undo'))
    await enqueue(kind, run, 'undo', { former: job, isAudited: true })
  })

/** Ends a run that was stopped: what is applied stays. Throws `changed`. */
export const giveUpRun: Act = (app, kind, actor, { id }) =>
  withLockedRun(app, kind, { actor, id }, async (run, job) => {
    requireState(kind, run, directionOf(run.record) === 'apply' ? ['stopped'] : [])
    if (job) await app.jobs.discard(run.tx, job.id)
    await changeRun(run.tx, kind, run.allowed, ended(kind, run.record, run.now))
    await kind.onApplied?.(run)
  })

/** The state of a run whose job goes on. */
export const underWay = (direction: Direction) =>
  direction === 'apply' ? ({ state: 'applying' } as const) : ({ state: 'undoing', isUndoing: 1 } as const)

type UndoTime = Pick<RunNames<RunTable>, 'undoMs' | 'undoFromStop'>

/** A run that is applied from now on, as far as it came, and can be undone for some time. */
export const ended = (kind: UndoTime, { appliedAt, undoUntil }: RunRecord<RunTable>, now: Date) => ({
  ...{ state: 'applied' as const, isUndoing: 0, appliedAt: appliedAt ?? now.toISOString() },
  undoUntil: (!kind.undoFromStop && undoUntil) || undoableFrom(kind, now),
})

/** A run whose work has stopped. An undoing that has stopped can go on. */
export const stopped = (kind: UndoTime, record: RunRecord<RunTable>, now: Date) => ({
  state: 'stopped' as const,
  ...(kind.undoFromStop && directionOf(record) === 'apply' && { undoUntil: undoableFrom(kind, now) }),
})

const undoableFrom = ({ undoMs }: UndoTime, now: Date) => new Date(now.getTime() + undoMs).toISOString()

/** Adds the job that applies or undoes a run in place of the former one, and the one entry about the whole. */
async function enqueue<Table extends RunTable, Input extends { id: string }>(
  kind: RunKind<Table, Input>,
  run: LockedRun<Table>,
  direction: Direction,
  { former, isAudited = false }: { former?: JobWithCreator | undefined; isAudited?: boolean },
) {
  const { app, tx, actor, record, now } = run
  if (former && former.state !== 'done') await app.jobs.discard(tx, former.id)
  const { audited, ...job } = await kind.describe(run, direction)
  await app.jobs.enqueue(tx, {
    ...{ kind: kind.jobs[direction], data: {}, subjectId: record.id, createdBy: actor.id },
    ...job,
  })
  const entry = { action: kind.actions[direction], by: actor }
  if (isAudited) await recordAudit(tx, { ...entry, record: audited }, now)
}
