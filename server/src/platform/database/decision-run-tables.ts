import type { Decision, RequestStatus } from '@portal/contract/records/requests'
import type { DecisionRunResult, DecisionRunState } from '@portal/contract/runs/decision-runs'
import type { Generated, Selectable } from 'kysely'
import type { RunColumns } from './run-columns.ts'

/**
 * One decision on all requests that matched when it was begun. `preparing`: its requests are being listed. It is then
 * shown to nobody, and neither is one that is cancelled.
 */
type DecisionRunsTable = RunColumns<DecisionRunState | 'preparing' | 'cancelled'> & {
  fromStatus: RequestStatus
  toStatus: Decision
  /** What every student is told with the decision. */
  note: Generated<string>
  /** How many it has listed; each has a place. */
  requests: Generated<number>
  decided: Generated<number>
  leftAlone: Generated<number>
  undone: Generated<number>
  notUndone: Generated<number>
}

/** A request of a run. The row goes with it when its student withdraws it. */
type DecisionRunRowsTable = {
  seq: Generated<number>
  runId: string
  /** From 0, in the order of arrival. */
  place: number
  requestId: string
  /** The id that its decision gets. */
  decisionId: string
  result: Generated<DecisionRunResult | null>
}

export type DecisionRunTables = { decisionRuns: DecisionRunsTable; decisionRunRows: DecisionRunRowsTable }
export type DecisionRunRecord = Selectable<DecisionRunsTable>
export type DecisionRunRow = Selectable<DecisionRunRowsTable>
