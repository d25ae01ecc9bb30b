import type { Generated } from 'kysely'

/** What the table of each type of bulk operation has for its life; see features/bulk/operation. Times are ISO 8601 in UTC. */
export type BulkOperationColumns<State extends string> = {
  seq: Generated<number>
  id: string
  state: State
  createdBy: string
  created_at: string
  appliedBy: Generated<string | null>
  appliedAt: Generated<string | null>
  /** Null once it can no longer be undone. */
  undoUntil: Generated<string | null>
  undoneAt: Generated<string | null>
  /** 1 once its undoing has begun. */
  isUndoing: Generated<number>
}
