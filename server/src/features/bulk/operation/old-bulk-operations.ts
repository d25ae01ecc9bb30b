import type { AppContext } from '../../context.ts'
import {
  cancelOld,
  deleteBulkOperation,
  deleteRowsOfBulkOperation,
  findOldBulkOperations,
} from './bulk-operation.store.ts'
import type { BulkOperationTable, BulkOperationType } from './bulk-operation.ts'

type Services = Pick<AppContext, 'database' | 'now'>
type Kept<Table extends BulkOperationTable> = Omit<BulkOperationType<Table>, 'prepare'>

/**
 * Deletes the bulk operations that nobody applied in time or that a crash has left, those that were cancelled, and the rows of those
 * that can no longer be undone, or all of these.
 */
export async function deleteOldBulkOperations<Table extends BulkOperationTable>(
  { database, now }: Services,
  type: Kept<Table>,
) {
  const at = now()
  const all = Object.entries<number | undefined>({ cancelled: 0, ...type.deletedAfterMs })
  const limits = all.map(([state, ms = 0]) => ({ state, begunBefore: new Date(at.getTime() - ms).toISOString() }))
  const [open, others] = [limits.filter(isOpen), limits.filter((limit) => !isOpen(limit))]
  // First, so that nobody applies one of them meanwhile.
  await database.transaction(async (tx) => {
    for (const limit of open) await cancelOld(tx, type, limit)
  })
  const old = await findOldBulkOperations(database.read, type, others, at)
  for (const { id } of old.gone) await removeBulkOperation({ database, now }, type, id)
  for (const { id } of old.emptied) await deleteRows({ database, now }, type, id)

  function isOpen({ state }: { state: string }) {
    return type.open.some((open) => open === state)
  }
}

/** Deletes a bulk operation with its rows. */
export async function removeBulkOperation<Table extends BulkOperationTable>(
  app: Services,
  type: Kept<Table>,
  id: string,
) {
  await deleteRows(app, type, id)
  await app.database.transaction((tx) => deleteBulkOperation(tx, type, id))
}

/** Deletes the rows of a bulk operation that nobody can apply or undo any more. */
export async function deleteRows<Table extends BulkOperationTable>(
  { database, now }: Services,
  type: Kept<Table>,
  id: string,
) {
  await database.transaction(async (tx) => type.onRowsDeleted?.(tx, id, now()))
  await deleteRowsOfBulkOperation(database, type, id)
  await database.transaction(async (tx) => tx.invalidate(type.topic))
}
