import type { Database, Tx } from '../open.ts'

const BATCH_ROWS = 500
/** Further rows are left to the next run. */
const BATCHES_MAX = 200

/**
 * Deletes rows in several transactions, at most 500 rows in each and 100,000 rows in all, so that other writers never
 * wait long. `deleteBatch` deletes up to `limit` rows.
 */
export async function deleteInBatches(
  database: Pick<Database, 'transaction'>,
  deleteBatch: (tx: Tx, limit: number) => Promise<{ numDeletedRows: bigint }>,
) {
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const { numDeletedRows } = await database.transaction((tx) => deleteBatch(tx, BATCH_ROWS))
    if (numDeletedRows < BATCH_ROWS) return
  }
}
