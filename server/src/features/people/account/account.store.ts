import { fullName } from '@portal/contract/people/full-name'
import type { UserType } from '@portal/contract/people/session'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { searchText } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { searchedTexts, sortName } from '../students/students.store.ts'

/** The name and the e-mail of a person, and since when their password is the present one. */
export function findOwnAccount(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.firstName', 'users.lastName', 'users.email', 'users.userType', 'users.status', 'accounts.password'])
    .select('accounts.updatedAt as passwordSince')
    .where('users.id', '=', id)
    .where('users.userType', 'in', ['student', 'admin'])
    .$narrowType<{ userType: UserType }>()
    .executeTakeFirst()
}

/** Locks a person of the office; undefined if there is none with this id. */
export const lockStaffMember = ({ db }: Tx, id: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('userType', '=', 'admin')
    .forNoKeyUpdate()
    .executeTakeFirst()

type OwnRow = Subject & NonNullable<Awaited<ReturnType<typeof lockStaffMember>>>

/** Changes the name of a person of the office, and what they are found by. */
export async function updateOwnName(
  { db }: Tx,
  { row }: Permit<'changeOwnName', OwnRow>,
  name: { firstName: string; lastName: string },
  now: Date,
) {
  const search = searchText(searchedTexts({ ...row, ...name }))
  const values = { ...name, sortName: sortName(name), search, updated_at: now.toISOString() }
  await db.updateTable('users').set(values).where('id', '=', row.id).execute()
  const identity = { name: fullName(name), updatedAt: now }
  await db.updateTable('identities').set(identity).where('id', '=', row.id).execute()
}
