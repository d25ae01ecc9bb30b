import { Problem } from '@portal/contract/problems'
import { isFull, isRetryable, isUnavailable, isUniqueViolation } from '../../platform/database/errors.ts'
import type { ImportRowRecord } from '../../platform/database/import-tables.ts'
import { inSavepoint } from '../../platform/database/savepoint.ts'
import { describeError } from '../../platform/http/errors.ts'
import type { ImportStep } from './apply-step.ts'

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
