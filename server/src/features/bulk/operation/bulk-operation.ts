import type { JobKind } from '@portal/contract/jobs/jobs'
import type { NotificationSubject } from '@portal/contract/notification-kinds'
import type { ProblemCode } from '@portal/contract/problems'
import { type AuthenticatedActor, type Permit, permit, type Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ClaimedJob, Progress } from '../../../platform/jobs/job.ts'
import type { AppContext } from '../../context.ts'

/*
 * A bulk operation is long work on many students that is prepared first, then applied by a job, and can be stopped, resumed and
 * undone. Its life is the same for every kind and stands in this folder; a kind says what it does with its students.
 */

/**
 * What a room says of its bulk operation, by its table: its record, and the actions that permit to apply and to undo one.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms extend it
export interface BulkOperations {}
export type BulkOperationTable = keyof BulkOperations
export type BulkOperationRecord<Table extends BulkOperationTable> = BulkOperations[Table]['record']
type BulkOperationAction<Table extends BulkOperationTable> = BulkOperations[Table]['actions']
export type BulkOperationChanges<Table extends BulkOperationTable> = Partial<BulkOperationRecord<Table>>

export type Direction = 'apply' | 'undo'
/** The states of a bulk operation from when it is applied; those before, and those of one that never was, are its type's. */
export type BulkOperationState = 'applying' | 'stopped' | 'applied' | 'undoing' | 'undone'

/** A bulk operation is about many students, so the subject of its permit names none. */
export type BulkOperationPermit<Table extends BulkOperationTable> = Permit<
  BulkOperationAction<Table>,
  Subject & { readonly id: string }
>

/** A bulk operation that this transaction has locked, for who does something to it or for whom its job works. */
export type LockedBulkOperation<Table extends BulkOperationTable> = {
  app: AppContext
  tx: Tx
  actor: AuthenticatedActor
  allowed: BulkOperationPermit<Table>
  record: BulkOperationRecord<Table>
  now: Date
}

/** Where the job stands after a batch. `changes` are written to the bulk operation together with its state. */
export type Batch<Table extends BulkOperationTable> = Progress & {
  done: boolean
  changes?: BulkOperationChanges<Table>
}
/** Does what a batch needs outside the transaction, and returns what writes its effects; see `JobHandler.step`. */
export type BatchWork<Table extends BulkOperationTable> = (
  app: AppContext,
  job: ClaimedJob,
) => Promise<(operation: LockedBulkOperation<Table>, job: ClaimedJob) => Promise<Batch<Table>>>

/** What a type of bulk operation is called where, and how long it is kept. */
export type BulkOperationNames<Table extends BulkOperationTable> = {
  table: Table
  /** The tables with a row for each student or file of a bulk operation, and with its parts; `of` is their column with its id. */
  rows: { table: keyof Tables; parts?: keyof Tables; of: string }
  topic: string
  /** What a notification that its work has ended is about. */
  subject: NotificationSubject
  /** They permit to apply a bulk operation and to undo it, and are what the audit trail has about the whole. */
  actions: Record<Direction, BulkOperationAction<Table>>
  jobs: Record<Direction, JobKind>
  problems: Record<'notFound' | 'changed' | 'undoOver', ProblemCode>
  /** It is shown to nobody in these states. */
  hidden: readonly BulkOperationRecord<Table>['state'][]
  /** Until it is applied it can be changed and cancelled in these states; in the last one it can be applied. */
  open: readonly BulkOperationRecord<Table>['state'][]
  /** Whether its undoing can be stopped. */
  stopsUndoing?: boolean
  /** Whether a stopped run can be given up: what is applied stays, and the rest is never applied. */
  canGiveUp?: boolean
  /** How long it can be undone once it is applied; with `undoFromStop` also once it is stopped. */
  undoMs: number
  undoFromStop?: boolean
  /** After how long a bulk operation that has come no further than a state is deleted. */
  deletedAfterMs: Partial<Record<BulkOperationRecord<Table>['state'], number>>
  /** What goes once a bulk operation can no longer be undone: its rows, or all of it, which then also goes when it is stopped. */
  afterUndo: 'rows' | 'all'
  usesFiles?: boolean
}

/** What a type of bulk operation does. */
export type BulkOperationType<
  Table extends BulkOperationTable,
  Input extends { id: string } = { id: string },
> = BulkOperationNames<Table> & {
  /** Before it is applied: refuses an input that is not what was shown, and returns what is written to the bulk operation. */
  prepare(operation: LockedBulkOperation<Table>, input: Input): Promise<BulkOperationChanges<Table>>
  applyBatch: BatchWork<Table>
  undoBatch: BatchWork<Table>
  /** What its job shows: what it is about and how many rows it has; and what the entry in the audit trail is about. */
  describe(
    operation: LockedBulkOperation<Table>,
    direction: Direction,
  ): Promise<{ about: string; total: number; audited: string }>
  /** When it is cancelled. Returns what is written to the bulk operation. */
  onCancel?(operation: LockedBulkOperation<Table>): Promise<BulkOperationChanges<Table>>
  /** Once it is applied, or given up. */
  onApplied?(
    operation: Omit<LockedBulkOperation<Table>, 'actor' | 'allowed'> & { actor: { id: string } },
  ): Promise<void>
  /** Before an undoing begins: while nothing is locked, and once the bulk operation is. */
  beforeUndo?(app: AppContext, tx: Tx, id: string): Promise<void>
  onUndo?(operation: LockedBulkOperation<Table>): Promise<void>
  /** Before its rows are deleted. */
  onRowsDeleted?(tx: Tx, id: string, now: Date): Promise<void>
}

/** The permission to write one bulk operation. Throws FORBIDDEN. */
export const permitBulkOperation = <Table extends BulkOperationTable>(
  { actions }: BulkOperationNames<Table>,
  actor: AuthenticatedActor,
  id: string,
  direction: Direction = 'apply',
): BulkOperationPermit<Table> => permit(actor, actions[direction], { studentId: '', id })

/** What becomes of a bulk operation that is under way. It says so itself, not its job: an undoing that goes on applies nothing. */
export const directionOf = ({ state, isUndoing }: { state: string; isUndoing: number }): Direction =>
  state === 'undoing' || Number(isUndoing) === 1 ? 'undo' : 'apply'

/** Whether a job works on a bulk operation, or can go on with it. */
export const isUnderWay = ({ state }: { state: string }) => ['applying', 'stopped', 'undoing'].includes(state)
