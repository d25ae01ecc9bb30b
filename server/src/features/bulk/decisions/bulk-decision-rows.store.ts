import { randomUUID } from 'node:crypto'
import type { BulkDecisionResult } from '@portal/contract/bulk/bulk-decisions'
import type { RequestStatus } from '@portal/contract/records/requests'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { BulkOperationPermit } from '../operation/bulk-operation.ts'
import type { BulkDecisionRow } from './bulk-decisions.tables.ts'

/** Adds those of these requests that have the status, from this place on, in the order of arrival. Returns how many. */
export async function insertRows(
  { db }: Tx,
  { row }: BulkOperationPermit<'decisionRuns'>,
  { status, fromPlace, seqs }: { status: RequestStatus; fromPlace: number; seqs: readonly number[] },
) {
  if (seqs.length === 0) return 0
  const present = db.selectFrom('requests').select('id').where('seq', 'in', seqs).where('status', '=', status)
  // Locked, so that no student withdraws one of them before its row is written.
  const requests = await present.orderBy('seq').forKeyShare().execute()
  const rows = requests.map(({ id }, at) => ({
    ...{ runId: row.id, place: fromPlace + at, requestId: id, decisionId: randomUUID() },
  }))
  if (rows.length > 0) await db.insertInto('decisionRunRows').values(rows).execute()
  return rows.length
}

/** The rows of a bulk operation with places from `from` (inclusive) to `to` (exclusive). */
export function rowsBetween(db: Kysely<Tables>, runId: string, from: number, to: number): Promise<BulkDecisionRow[]> {
  const rows = db.selectFrom('decisionRunRows').selectAll().where('runId', '=', runId)
  return rows.where('place', '>=', from).where('place', '<', to).orderBy('place').execute()
}

/** How many rows of a bulk operation were left for a reason. */
export function countLeft(db: Kysely<Tables>, runId: string, reason: BulkDecisionResult) {
  return rowCount(db.selectFrom('decisionRunRows').where('runId', '=', runId).where('result', '=', reason))
}

/** Writes what became of rows. */
export async function setResult({ db }: Tx, rows: readonly BulkDecisionRow[], result: BulkDecisionResult) {
  if (rows.length === 0) return
  const seqs = rows.map(({ seq }) => seq)
  await db.updateTable('decisionRunRows').set({ result }).where('seq', 'in', seqs).execute()
}
