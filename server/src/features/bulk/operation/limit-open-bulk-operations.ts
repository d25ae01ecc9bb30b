import { Problem } from '@portal/contract/problems'
import type { Tx } from '../../../platform/database/open.ts'
import { countOpenRuns } from './bulk-operation.store.ts'
import type { RunNames, RunTable } from './bulk-operation.ts'

/** Throws TOO_MANY_OPEN_IMPORTS where a person has `max` runs of this kind that are neither applied nor cancelled. */
export async function assertFewOpen<Table extends RunTable>(
  { db }: Tx,
  kind: RunNames<Table>,
  userId: string,
  max: number,
) {
  if ((await countOpenRuns(db, kind, userId)) >= max) throw new Problem('TOO_MANY_OPEN_IMPORTS')
}
