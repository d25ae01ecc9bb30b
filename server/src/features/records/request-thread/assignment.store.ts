import { fullName } from '@portal/contract/people/full-name'
import type { RequestTypeDecider } from '@portal/contract/records/request-types/request-type-summary'
import type { Kysely } from 'kysely'
import { type SignInConfig, withoutWayIn } from '../../../auth/without-way-in.store.ts'
import type { Permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { rolesThatDecide } from '../request-types/deciders.ts'
import type { RequestRow } from '../requests/requests.tables.ts'

/** Who of the office decides requests of such a kind and can sign in, by name. */
export async function listWhoDecide(db: Kysely<Tables>, decidedBy: RequestTypeDecider, config: SignInConfig) {
  const staff = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .where('users.userType', '=', 'admin')
    .where('users.status', '=', 'active')
    .where('users.staffRole', 'in', rolesThatDecide(decidedBy))
    .where((eb) => eb.not(withoutWayIn(config, { userType: 'admin', status: 'active' })(eb)))
    .orderBy('users.sortName')
    .orderBy('users.id')
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
