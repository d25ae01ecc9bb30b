import { fullName } from '@portal/contract/people/full-name'
import type { RequestTypeDecider } from '@portal/contract/records/request-types/request-type-summary'
import type { Kysely } from 'kysely'
import type { Permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { rolesThatDecide } from '../request-types/deciders.ts'
import type { RequestRow } from '../requests/requests.tables.ts'

/** Who of the office decides requests of such a kind, by name. */
export async function listWhoDecide(db: Kysely<Tables>, decidedBy: RequestTypeDecider) {
  const staff = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('userType', '=', 'admin')
    .where('status', '=', 'active')
    .where('staffRole', 'in', rolesThatDecide(decidedBy))
    .orderBy('sortName')
    .orderBy('id')
    .execute()
  return staff.map((row) => ({ id: row.id, name: fullName(row) }))
}

/** Changes with one conditional update who works on a request. Returns false when it is no longer `from`. */
export async function updateAssignee(
  { db }: Tx,
  { row }: Permit<'assignRequest', Pick<RequestRow, 'id' | 'studentId'>>,
  { from, to }: { from: string | null; to: string | null },
) {
  const changed = await db
    .updateTable('requests')
    .set({ assigneeId: to })
    .where('id', '=', row.id)
    .where('assigneeId', from === null ? 'is' : '=', from)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
