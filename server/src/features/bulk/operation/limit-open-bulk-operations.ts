import { Problem } from '@portal/contract/problems'
import type { Tx } from '../../../platform/database/open.ts'
import { countOpenBulkOperations } from './bulk-operation.store.ts'
import type { BulkOperationNames, BulkOperationTable } from './bulk-operation.ts'

/** Throws TOO_MANY_OPEN_IMPORTS where a person has `max` bulk operations of this type that are neither applied nor cancelled. */
export async function assertFewOpen<Table extends BulkOperationTable>(
  { db }: Tx,
  type: BulkOperationNames<Table>,
  userId: string,
  max: number,
) {
  if ((await countOpenBulkOperations(db, type, userId)) >= max) throw new Problem('TOO_MANY_OPEN_IMPORTS')
}
