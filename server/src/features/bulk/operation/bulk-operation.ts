import type { JobKind } from '@portal/contract/jobs'
import type { ProblemCode } from '@portal/contract/problems'
import { type AuthenticatedActor, type Permit, permit, type Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ClaimedJob, Progress } from '../../../platform/jobs/job.ts'
import type { AppContext } from '../../context.ts'
import type { DecisionRunRecord } from '../decisions/bulk-decisions.tables.ts'
import type { LetterRunRecord } from '../letters/bulk-letters.tables.ts'
import type { PhotoImportRecord } from '../photos/photo-imports.tables.ts'
import type { PromotionRecord } from '../promotion/promotions.tables.ts'
import type { ImportRecord } from '../students-file/imports.tables.ts'

/*
 * A run is long work on many students that is prepared first, then applied by a job, and can be stopped, resumed and
 * undone. Its life is the same for every kind and stands in this folder; a kind says what it does with its students.
 */

/** The table of each kind of run, with the actions that permit to apply and to undo one. */
type RunActions = {
  imports: 'importStudents' | 'undoImport'
  photoImports: 'importPhotos' | 'undoPhotoImport'
  promotions: 'promoteStudents' | 'undoPromotion'
  decisionRuns: 'decideManyRequests' | 'undoManyDecisions'
  letterRuns: 'issueManyLetters' | 'cancelManyLetters'
}
type RunRecords = {
  imports: ImportRecord
  photoImports: PhotoImportRecord
  promotions: PromotionRecord
  decisionRuns: DecisionRunRecord
  letterRuns: LetterRunRecord
}
export type RunTable = keyof RunRecords
export type RunRecord<Table extends RunTable> = RunRecords[Table]
export type RunChanges<Table extends RunTable> = Partial<RunRecords[Table]>

export type Direction = 'apply' | 'undo'
/** The states of a run from when it is applied; those before, and those of runs that never were, are its kind's. */
export type RunState = 'applying' | 'stopped' | 'applied' | 'undoing' | 'undone'

/** A run is about many students, so the subject of its permit names none. */
export type RunPermit<Table extends RunTable> = Permit<RunActions[Table], Subject & { readonly id: string }>

/** A run that this transaction has locked, for who does something to it or for whom its job works. */
export type LockedRun<Table extends RunTable> = {
  app: AppContext
  tx: Tx
  actor: AuthenticatedActor
  allowed: RunPermit<Table>
  record: RunRecord<Table>
  now: Date
}

/** Where the job stands after a batch. `changes` are written to the run together with its state. */
export type Batch<Table extends RunTable> = Progress & { done: boolean; changes?: RunChanges<Table> }
/** Does what a batch needs outside the transaction, and returns what writes its effects; see `JobHandler.step`. */
export type BatchWork<Table extends RunTable> = (
  app: AppContext,
  job: ClaimedJob,
) => Promise<(run: LockedRun<Table>, job: ClaimedJob) => Promise<Batch<Table>>>

/** What a kind of run is called where, and how long it is kept. */
export type RunNames<Table extends RunTable> = {
  table: Table
  /** The tables with a row for each student or file of a run, and with its parts; `of` is their column with its id. */
  rows: { table: keyof Tables; parts?: keyof Tables; of: string }
  topic: string
  /** They permit to apply a run and to undo it, and are what the audit trail has about the whole. */
  actions: Record<Direction, RunActions[Table]>
  jobs: Record<Direction, JobKind>
  problems: Record<'notFound' | 'changed' | 'undoOver', ProblemCode>
  /** It is shown to nobody in these states. */
  hidden: readonly RunRecord<Table>['state'][]
  /** Until it is applied it can be changed and cancelled in these states; in the last one it can be applied. */
  open: readonly RunRecord<Table>['state'][]
  /** Whether its undoing can be stopped. */
  stopsUndoing?: boolean
  /** Whether a stopped run can be given up: what is applied stays, and the rest is never applied. */
  canGiveUp?: boolean
  /** How long it can be undone once it is applied; with `undoFromStop` also once it is stopped. */
  undoMs: number
  undoFromStop?: boolean
  /** After how long a run that has come no further than a state is deleted. */
  deletedAfterMs: Partial<Record<RunRecord<Table>['state'], number>>
  /** What goes once a run can no longer be undone: its rows, or all of it, which then also goes when it is stopped. */
  afterUndo: 'rows' | 'all'
  usesFiles?: boolean
}

/** What a kind of run does. */
export type RunKind<Table extends RunTable, Input extends { id: string } = { id: string }> = RunNames<Table> & {
  /** Before it is applied: refuses an input that is not what was shown, and returns what is written to the run. */
  prepare(run: LockedRun<Table>, input: Input): Promise<RunChanges<Table>>
  applyBatch: BatchWork<Table>
  undoBatch: BatchWork<Table>
  /** What its job shows: what it is about and how many rows it has; and what the entry in the audit trail is about. */
  describe(run: LockedRun<Table>, direction: Direction): Promise<{ about: string; total: number; audited: string }>
  /** When it is cancelled. Returns what is written to the run. */
  onCancel?(run: LockedRun<Table>): Promise<RunChanges<Table>>
  /** Once it is applied, or given up. */
  onApplied?(run: Omit<LockedRun<Table>, 'actor' | 'allowed'> & { actor: { id: string } }): Promise<void>
  /** Before an undoing begins: while nothing is locked, and once the run is. */
  beforeUndo?(app: AppContext, tx: Tx, id: string): Promise<void>
  onUndo?(run: LockedRun<Table>): Promise<void>
  /** Before its rows are deleted. */
  onRowsDeleted?(tx: Tx, id: string, now: Date): Promise<void>
}

/** The permission to write one run. Throws FORBIDDEN. */
export const permitRun = <Table extends RunTable>(
  { actions }: RunNames<Table>,
  actor: AuthenticatedActor,
  id: string,
  direction: Direction = 'apply',
): RunPermit<Table> => permit(actor, actions[direction], { studentId: '', id })

/** What becomes of a run that is under way. It says so itself, not its job: an undoing that goes on applies nothing. */
export const directionOf = ({ state, isUndoing }: { state: string; isUndoing: number }): Direction =>
  state === 'undoing' || Number(isUndoing) === 1 ? 'undo' : 'apply'

/** Whether a job works on a run, or can go on with it. */
export const isUnderWay = ({ state }: { state: string }) => ['applying', 'stopped', 'undoing'].includes(state)
