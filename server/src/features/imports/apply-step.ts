import type { ImportOptions } from '@portal/contract/imports'
import type { AuthenticatedActor } from '../../permissions/permit.ts'
import type { ImportRecord, ImportRowRecord } from '../../platform/database/import-tables.ts'
import type { Tx } from '../../platform/database/open.ts'
import { hasRowLocks } from '../../platform/database/row-locks.ts'
import type { AppContext } from '../context.ts'
import type { ApplyPermit, RowAfter, RowBefore, WrittenRow } from './apply.store.ts'

/** What one step of applying or undoing an import works with. */
export type ImportStep = {
  app: AppContext
  tx: Tx
  actor: AuthenticatedActor
  allowed: ApplyPermit
  /** The import, locked. */
  record: ImportRecord
  options: ImportOptions
  now: Date
}

/**
 * How many times longer a step may be than on SQLite, which has one writer, for whom everybody else waits. On PostgreSQL
 * nearly all of a step is the way to the database and back, once for each statement, however many rows it is about.
 */
export const stepsAtOnce = ({ db }: Tx) => (hasRowLocks(db) ? 5 : 1)

/** The name of an import in the audit trail. */
export const auditNameOf = ({ name }: Pick<ImportRecord, 'name'>) => name || 'Pasted rows'

export const refused = (row: ImportRowRecord, reason: string): WrittenRow => ({ row, result: 'refused', reason })

export const applied = (
  row: ImportRowRecord,
  written: { studentId: string; before?: RowBefore; after: RowAfter },
): WrittenRow => ({ row, result: 'applied', ...written })
