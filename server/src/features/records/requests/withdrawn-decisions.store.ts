import type { Permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { DeletedRow } from '../bin/bin.store.ts'
import type { RequestDecisionRow, RequestRow } from './requests.tables.ts'

type KeptDecision = Omit<RequestDecisionRow, 'seq'>

/** The decisions on a request, all of them undone, which go with it when it is withdrawn. Oldest first. */
export function listDecisions({ db }: Tx, { row }: Permit<'withdrawRequest', Pick<RequestRow, 'id' | 'studentId'>>) {
  return db
    .selectFrom('requestDecisions')
    .select(['id', 'requestId', 'actorId', 'at', 'fromStatus', 'toStatus', 'note', 'undoes'])
    .where('requestId', '=', row.id)
    .orderBy('seq')
    .execute()
}

/** Gives a restored request its former decisions again. */
export async function restoreDecisions({ db }: Tx, { row: deleted }: Permit<'restoreRequest', DeletedRow>) {
  const { decisions = [] } = JSON.parse(deleted.row) as { decisions?: KeptDecision[] }
  // One after the other: one that undoes another refers to it.
  for (const decision of decisions) await db.insertInto('requestDecisions').values(decision).execute()
}
