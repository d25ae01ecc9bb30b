import { refusalReasons } from '@portal/contract/bulk/imports/import-reasons'
import { type ImportOptions, importOptions } from '@portal/contract/bulk/imports/imports'
import { Problem } from '@portal/contract/problems'
import { isFull, isRetryable, isUnavailable, isUniqueViolation } from '../../../../platform/database/errors.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import { hasRowLocks } from '../../../../platform/database/queries/row-locks.ts'
import { inSavepoint } from '../../../../platform/database/queries/savepoint.ts'
import { describeError } from '../../../../platform/http/errors.ts'
import type { LockedBulkOperation } from '../../operation/bulk-operation.ts'
import type { Values } from '../import-rows.store.ts'
import type { ImportRecord, ImportRowRecord } from '../imports.tables.ts'
import type { RowAfter, RowBefore, WrittenRow } from './apply.store.ts'
import type { Taken } from './apply-taken.store.ts'
import type { CustomImport } from './custom-import.ts'

/** What one step of applying or undoing an import works with. */
export type ImportStep = LockedBulkOperation<'imports'> & { options: ImportOptions }

export const optionsOf = (record: ImportRecord) => importOptions.parse(JSON.parse(record.options))

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

/** Which of these values somebody else than the student of a row has; undefined for none. */
export function whyTaken(
  { email = '', collegeId = '', card = '' }: Values,
  taken: Taken,
  own: { studentId?: string; cardId?: string | undefined } = {},
) {
  const holder = taken.email(email)
  if (holder && holder.studentId !== own.studentId) return refusalReasons.emailTaken(holder.at)
  const owner = taken.collegeId(collegeId)
  if (owner && owner.studentId !== own.studentId) return refusalReasons.collegeIdTaken(owner.at)
  const other = taken.card(card)
  return other && other.cardId !== own.cardId ? refusalReasons.cardTaken(other.at) : undefined
}

/** What other students have, and what the step does to the college's own fields. */
export type Present = { taken: Taken; custom: CustomImport }

type Writing<Written> = {
  rows: readonly ImportRowRecord[]
  write(rows: readonly ImportRowRecord[]): Promise<Written>
  /** For a row that cannot be written. `isTaken`: another record has a value of it that must be unique. */
  refuse(row: ImportRowRecord, isTaken: boolean): Written | Promise<Written>
}

/**
 * Writes the rows of a step. When the database refuses that, it writes each of them by itself and refuses the one that
 * cannot be written, so that the others go on. Throws what is no fault of a row: an unavailable database, a deadlock.
 */
export async function writeRows<Written>(step: ImportStep, { rows, write, refuse }: Writing<Written>) {
  const together = await inSavepoint(step.tx.db, () => write(rows))
  if ('result' in together) return [together.result]
  throwUnlessOfRow(together.error)
  const written: Written[] = []
  for (const row of rows) {
    const attempt = () => inSavepoint(step.tx.db, () => write([row]))
    const first = await attempt()
    // On PostgreSQL somebody can take an e-mail or a card between the check and the write. The check sees it now.
    const last = 'error' in first && isUniqueViolation(first.error) ? await attempt() : first
    if ('error' in last) {
      throwUnlessOfRow(last.error)
      const fault = describeError(last.error)
      step.app.log.error({ importId: step.record.id, row: row.row, fault }, 'a row of an import could not be written')
    }
    written.push('result' in last ? last.result : await refuse(row, isUniqueViolation(last.error)))
  }
  return written
}

function throwUnlessOfRow(error: unknown) {
  if (error instanceof Problem || isRetryable(error) || isUnavailable(error) || isFull(error)) throw error
}
